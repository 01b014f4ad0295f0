//! Makes a trait, its two roads and a dispatcher of our service.

fn main() -> Result<(), hfilter_codegen::Error> {
    hfilter_codegen::Services::new().compile(&["proto/tasks.proto"], &["proto"])?;
    Ok(())
}
