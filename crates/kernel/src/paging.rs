use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{AppError, ErrorCode, Result};

pub const DEFAULT_PAGE_SIZE: i64 = 10;
pub const MAX_PAGE_SIZE: i64 = 100;

/// `pageNum` from 1, `pageSize` 10 unless asked, 100 at most.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl PageQuery {
    pub fn new(page_num: i64, page_size: i64) -> Self {
        Self { page_num: Some(page_num), page_size: Some(page_size) }
    }

    /// `(limit, offset)`, or a field error for a page that cannot exist.
    pub fn window(self) -> Result<(i64, i64)> {
        let number = self.page_num.unwrap_or(1);
        let size = self.page_size.unwrap_or(DEFAULT_PAGE_SIZE);
        if !(1..=1_000_000).contains(&number) {
            return Err(AppError::field("pageNum", ErrorCode::OutOfRange));
        }
        if !(1..=MAX_PAGE_SIZE).contains(&size) {
            return Err(AppError::field("pageSize", ErrorCode::OutOfRange));
        }
        Ok((size, (number - 1) * size))
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub list: Vec<T>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
}

impl<T> Page<T> {
    pub fn new(list: Vec<T>, total: i64, query: PageQuery) -> Self {
        let page_size = query.page_size.unwrap_or(DEFAULT_PAGE_SIZE).max(1);
        let pages = total.div_euclid(page_size) + i64::from(total.rem_euclid(page_size) > 0);
        Self { list, total, page_num: query.page_num.unwrap_or(1), page_size, pages }
    }

    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        Page {
            list: self.list.into_iter().map(f).collect(),
            total: self.total,
            page_num: self.page_num,
            page_size: self.page_size,
            pages: self.pages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_bounded() {
        assert_eq!(PageQuery::default().window().ok(), Some((10, 0)));
        assert_eq!(PageQuery::new(3, 20).window().ok(), Some((20, 40)));
        assert!(PageQuery::new(0, 10).window().is_err());
        assert!(PageQuery::new(1, 101).window().is_err());
        assert_eq!(Page::<()>::new(vec![], 21, PageQuery::new(1, 10)).pages, 3);
        assert_eq!(Page::<()>::new(vec![], 0, PageQuery::new(1, 10)).pages, 0);
    }
}
