//! Makes one closed set of HBase's filters and ours.

fn main() -> Result<(), hfilter_codegen::Error> {
    hfilter_codegen::Config::new()
        .set_name("GatewayFilter")
        .rust_source("src/version.rs")
        .evaluate(true)
        .compile(&["proto/gateway.proto"], &["proto"])?;
    Ok(())
}
