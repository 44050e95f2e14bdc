use crate::gerai::gerai_with;

#[test]
fn the_level_of_the_log_and_the_file_may_be_set_in_the_environment() {
    let data = tempfile::tempdir().expect("a directory");
    let file = data.path().join("gerai.toml");
    std::fs::write(&file, "node = 7").expect("written");
    let settings = [("GERAI_LOG", "debug"), ("GERAI_CONFIG", file.to_str().expect("a path")), ("GERAI_LIMITS__BURST", "9")];
    let said = gerai_with(data.path(), &["config"], &settings);
    assert!(said.fine && said.out.contains("node: 7") && said.out.contains("burst: 9"), "{said:?}");
}

#[test]
fn a_misspelt_variable_is_named() {
    let data = tempfile::tempdir().expect("a directory");
    for variable in ["GERAI_LISTNE", "GERAI_LIMITS__BRUST"] {
        let said = gerai_with(data.path(), &["config"], &[(variable, "9")]);
        assert!(!said.fine && said.err.contains(variable), "{said:?}");
    }
}
