use crate::Value;

/// A statement put together from fixed text and bound values. Values never become text, so nothing a user
/// types can become SQL.
#[derive(Clone, Debug, Default)]
pub struct Sql {
    text: String,
    values: Vec<Value>,
}

impl Sql {
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), values: Vec::new() }
    }

    pub fn push(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends the next placeholder and its value.
    pub fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        self.text.push('$');
        self.text.push_str(&self.values.len().to_string());
        self
    }

    /// Appends text in which every `?` takes the same value: `lower(a) = ? OR lower(b) = ?`.
    pub fn push_with(&mut self, text: &str, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        let placeholder = format!("${}", self.values.len());
        self.text.push_str(&text.replace('?', &placeholder));
        self
    }

    pub(crate) fn push_list(&mut self, condition: &str, list: Value) {
        self.values.push(list);
        self.text.push_str(condition);
    }

    /// With more text in the midst of it; placeholders stay what they are.
    pub(crate) fn inserted(mut self, at: usize, text: &str) -> Self {
        self.text.insert_str(at, text);
        self
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// The columns of a record in a statement that calls its table `table`.
pub fn columns_of(table: &str, columns: &str) -> String {
    columns.split(", ").map(|column| format!("{table}.{column}")).collect::<Vec<_>>().join(", ")
}

/// A pattern that finds `word` anywhere, with the wildcards of the word itself disarmed by `\`.
/// Use with `LIKE … ESCAPE '\'`.
pub fn contains_pattern(word: &str) -> String {
    let mut pattern = String::with_capacity(word.len() + 2);
    pattern.push('%');
    for c in word.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_out_of_the_text() {
        let mut sql = Sql::new("SELECT id FROM person WHERE country_code = ");
        sql.bind(3_i64).push_with(" AND (name LIKE ? OR code LIKE ?)", "%'; DROP TABLE person;--%");
        assert_eq!(sql.text(), "SELECT id FROM person WHERE country_code = $1 AND (name LIKE $2 OR code LIKE $2)");
        assert_eq!(sql.values().len(), 2);
    }

    #[test]
    fn wildcards_in_a_word_are_ordinary() {
        assert_eq!(contains_pattern("50%_a\\"), "%50\\%\\_a\\\\%");
    }
}
