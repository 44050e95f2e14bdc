//! Debug builds read the web apps from their folders when a page is asked for, but only from folders
//! that were there at compile time. Whoever builds the server first and the apps later is served too.

use std::fs;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for app in ["mobile", "console"] {
        let folder = format!("../../web/apps/{app}/dist");
        if let Err(error) = fs::create_dir_all(&folder) {
            println!("cargo::warning={folder} could not be made: {error}");
        }
    }
}
