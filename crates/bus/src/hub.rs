use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::Id;
use store::outbox::Event;
use tokio::sync::{OnceCell, broadcast};

use crate::delivery::Delivery;
use crate::task::Task;

/// What a listener may leave unread before it is told to read the database instead.
const UNREAD: usize = 256;
/// More than a relay hands over again after a failure.
const REMEMBERED: usize = 8192;

/// The listeners of this process.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    channels: Mutex<HashMap<String, Channel>>,
    recent: Mutex<Recent>,
}

/// One topic, for as long as somebody listens to it.
#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) sender: broadcast::Sender<Delivery>,
    /// Set once NATS has confirmed that it sends us the topic.
    pub(crate) remote: Arc<OnceCell<Task>>,
}

impl Hub {
    /// Counts as a listener from now on, under the same lock that forgets topics without any.
    pub(crate) fn listen(&self, topic: &str) -> (broadcast::Receiver<Delivery>, Channel) {
        let mut channels = locked(&self.channels);
        let channel = channels
            .entry(topic.to_owned())
            .or_insert_with(|| Channel { sender: broadcast::Sender::new(UNREAD), remote: Arc::default() })
            .clone();
        (channel.sender.subscribe(), channel)
    }

    /// Forgets a topic nobody listens to any more; with it goes its NATS subscription.
    pub(crate) fn leave(&self, topic: &str) {
        let mut channels = locked(&self.channels);
        if channels.get(topic).is_some_and(|channel| channel.sender.receiver_count() == 0) {
            channels.remove(topic);
        }
    }

    /// Hands an event to the listeners of its topic, once: the relay and NATS may both bring it, and bring it again.
    pub(crate) fn deliver(&self, event: &Event) {
        if !locked(&self.recent).is_new(event.id) {
            return;
        }
        let sender = locked(&self.channels).get(&event.topic).map(|channel| channel.sender.clone());
        if let Some(sender) = sender {
            // No receiver is no fault: the last one has just left.
            let _ = sender.send(Delivery::Event(Arc::new(event.clone())));
        }
    }

    /// Tells every listener that something may have passed unseen.
    pub(crate) fn lagged(&self) {
        for channel in locked(&self.channels).values() {
            let _ = channel.sender.send(Delivery::Lagged);
        }
    }

    #[cfg(test)]
    fn topics(&self) -> usize {
        locked(&self.channels).len()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The ids delivered last.
#[derive(Debug, Default)]
struct Recent {
    ids: HashSet<Id>,
    order: VecDeque<Id>,
}

impl Recent {
    fn is_new(&mut self, id: Id) -> bool {
        if !self.ids.insert(id) {
            return false;
        }
        self.order.push_back(id);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Subscription;

    fn event(id: i64) -> Event {
        Event { id: Id::new(id), topic: "user.1".into(), payload: "{}".into() }
    }

    #[tokio::test]
    async fn an_event_brought_twice_is_delivered_once() {
        let hub = Arc::new(Hub::default());
        let (mut listener, _) = Subscription::join(&hub, "user.1");
        for id in [1, 1, 2, 1, 3] {
            hub.deliver(&event(id));
        }
        for id in [1, 2, 3] {
            assert_eq!(listener.next().await, Some(Delivery::Event(Arc::new(event(id)))));
        }
    }

    #[tokio::test]
    async fn topics_without_listeners_are_forgotten() {
        let hub = Arc::new(Hub::default());
        let (first, _) = Subscription::join(&hub, "user.1");
        let (second, _) = Subscription::join(&hub, "user.1");
        drop(first);
        assert_eq!(hub.topics(), 1);
        drop(second);
        assert_eq!(hub.topics(), 0);
    }

    #[test]
    fn memory_of_delivered_events_is_bounded() {
        let mut recent = Recent::default();
        for id in 0..100_000 {
            assert!(recent.is_new(Id::new(id)));
        }
        assert_eq!((recent.ids.len(), recent.order.len()), (REMEMBERED, REMEMBERED));
        assert!(!recent.is_new(Id::new(99_999)));
    }
}
