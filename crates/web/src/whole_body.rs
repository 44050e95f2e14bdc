//! What is small by its nature is waited for before anything is done for it.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http_body_util::BodyExt as _;
use hyper::body::Frame;

use crate::extract::JSON_LIMIT;

/// A body that is there, or so much of it that whoever reads it will refuse it.
#[derive(Debug)]
pub(crate) struct WholeBody {
    held: VecDeque<Bytes>,
    /// Of a body that broke off. It must not be taken for one that ended.
    broken: Option<axum::Error>,
    rest: Body,
}

impl WholeBody {
    pub(crate) async fn of(mut body: Body) -> Self {
        let (mut held, mut length, mut broken) = (VecDeque::new(), 0, None);
        while length <= JSON_LIMIT {
            match body.frame().await {
                None => break,
                Some(Err(error)) => {
                    broken = Some(error);
                    break;
                }
                Some(Ok(frame)) => {
                    let Ok(bytes) = frame.into_data() else { continue };
                    length += bytes.len();
                    held.push_back(bytes);
                }
            }
        }
        Self { held, broken, rest: body }
    }
}

impl HttpBody for WholeBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Some(bytes) = self.held.pop_front() {
            return Poll::Ready(Some(Ok(Frame::data(bytes))));
        }
        match self.broken.take() {
            Some(error) => Poll::Ready(Some(Err(error))),
            None => Pin::new(&mut self.rest).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.held.is_empty() && self.broken.is_none() && self.rest.is_end_stream()
    }
}
