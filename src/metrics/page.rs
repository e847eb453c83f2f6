//! The text that Prometheus reads.

use super::Times;
use std::fmt::{Display, Write};

/// A page in the making.
#[derive(Debug, Default)]
pub struct Page(String);

impl Page {
    /// The type of the text, as HTTP names it.
    pub const CONTENT_TYPE: &'static str = "text/plain; version=0.0.4; charset=utf-8";

    pub fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "counter");
        self.line(name, "", &value);
    }

    pub fn gauge(&mut self, name: &str, help: &str, value: f64) {
        self.head(name, help, "gauge");
        self.line(name, "", &value);
    }

    /// One line for each value of a label.
    pub fn labelled(
        &mut self,
        name: &str,
        help: &str,
        kind: &str,
        label: &str,
        values: &[(impl AsRef<str>, impl Display)],
    ) {
        self.head(name, help, kind);
        for (word, value) in values {
            self.line(name, &format!("{{{label}=\"{}\"}}", escaped(word.as_ref())), value);
        }
    }

    /// One line for each pair of values of two labels.
    pub fn labelled_twice(
        &mut self,
        name: &str,
        help: &str,
        (one, other): (&str, &str),
        values: impl IntoIterator<Item = (&'static str, &'static str, u64)>,
    ) {
        self.head(name, help, "counter");
        for (word, second, value) in values {
            let (word, second) = (escaped(word), escaped(second));
            self.line(name, &format!("{{{one}=\"{word}\",{other}=\"{second}\"}}"), &value);
        }
    }

    /// A line that is always 1, whose labels say something.
    pub fn info(&mut self, name: &str, help: &str, labels: &[(&str, &str)]) {
        self.head(name, help, "gauge");
        let labels: Vec<String> =
            labels.iter().map(|(label, word)| format!("{label}=\"{}\"", escaped(word))).collect();
        self.line(name, &format!("{{{}}}", labels.join(",")), &1);
    }

    pub fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.head(name, help, "histogram");
        // The count is read last, so that it is not less than a class.
        for (bound, count) in times.up_to() {
            self.line(&format!("{name}_bucket"), &format!("{{le=\"{bound}\"}}"), &count);
        }
        let count = times.count();
        self.line(&format!("{name}_bucket"), "{le=\"+Inf\"}", &count);
        self.line(&format!("{name}_sum"), "", &times.seconds());
        self.line(&format!("{name}_count"), "", &count);
    }

    pub fn text(self) -> String {
        self.0
    }

    fn head(&mut self, name: &str, help: &str, kind: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: &dyn Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }
}

fn escaped(word: &str) -> String {
    word.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}
