//! A small tree of an XML file: names without their namespaces, text, and the currency that amounts carry.

use kernel::{AppError, ErrorCode, Result};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

const DEEPEST: usize = 64;

#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    name: String,
    text: String,
    currency: Option<String>,
    children: Vec<Node>,
}

fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> AppError {
    AppError::new(ErrorCode::BankFileUnreadable).caused_by(error)
}

impl Node {
    pub(crate) fn read(text: &str) -> Result<Self> {
        let mut reader = Reader::from_str(text);
        let mut open = vec![Self::default()];
        loop {
            match reader.read_event().map_err(unreadable)? {
                Event::Start(start) => {
                    if open.len() > DEEPEST {
                        return Err(AppError::new(ErrorCode::BankFileUnreadable));
                    }
                    open.push(Self::begun(&start)?);
                }
                Event::Empty(start) => {
                    let node = Self::begun(&start)?;
                    if let Some(parent) = open.last_mut() {
                        parent.children.push(node);
                    }
                }
                Event::End(_) => {
                    let (Some(node), Some(parent)) = (open.pop(), open.last_mut()) else {
                        return Err(AppError::new(ErrorCode::BankFileUnreadable));
                    };
                    parent.children.push(node);
                }
                Event::Text(text) => {
                    let text = text.xml_content(XmlVersion::Explicit1_0);
                    if let Some(node) = open.last_mut() {
                        node.text.push_str(&text);
                    }
                }
                Event::CData(text) => {
                    let text = text.xml_content(XmlVersion::Explicit1_0);
                    if let Some(node) = open.last_mut() {
                        node.text.push_str(&text);
                    }
                }
                Event::GeneralRef(reference) => {
                    let meant = match reference.resolve_char_ref().map_err(unreadable)? {
                        Some(letter) => Some(letter.to_string()),
                        None => quick_xml::escape::resolve_predefined_entity(&reference).map(str::to_owned),
                    };
                    // Other entities are the doings of a document type, which no bank sends.
                    let meant = meant.ok_or_else(|| AppError::new(ErrorCode::BankFileUnreadable))?;
                    if let Some(node) = open.last_mut() {
                        node.text.push_str(&meant);
                    }
                }
                Event::Eof => break,
                Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::Comment(_) => {}
            }
        }
        match <[Self; 1]>::try_from(open) {
            Ok([root]) => Ok(root),
            Err(_) => Err(AppError::new(ErrorCode::BankFileUnreadable)),
        }
    }

    fn begun(start: &BytesStart<'_>) -> Result<Self> {
        let name = start.local_name().as_ref().to_owned();
        let currency = start.try_get_attribute("Ccy").map_err(unreadable)?;
        let currency = currency.map(|found| found.value.into_owned());
        Ok(Self { name, currency, ..Self::default() })
    }

    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// What stands at the end of a way of names.
    pub(crate) fn at(&self, way: &[&str]) -> Option<&Self> {
        way.iter().try_fold(self, |node, name| node.children.iter().find(|child| child.name == *name))
    }

    /// The text at the end of the first of the ways that leads anywhere.
    pub(crate) fn text(&self, ways: &[&[&str]]) -> Option<&str> {
        ways.iter().filter_map(|way| self.at(way)).map(|node| node.text.trim()).find(|text| !text.is_empty())
    }

    pub(crate) fn currency(&self) -> Option<&str> {
        self.currency.as_deref()
    }
}
