//! How the page comes in: it asks for room, writes a request there, runs it, and reads the answer from the same room.

use std::cell::RefCell;

use crate::request;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        wipe(room);
        room.resize(bytes, 0);
        room.as_mut_ptr()
    })
}

/// Answers what stands in the room, and says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> usize {
    ROOM.with_borrow_mut(|room| {
        let answer = request::answer(room);
        wipe(room);
        *room = serde_json::to_vec(&answer).unwrap_or_default();
        room.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    ROOM.with_borrow(|room| room.as_ptr())
}

/// States and words do not stay in memory.
#[unsafe(no_mangle)]
pub extern "C" fn forget() {
    ROOM.with_borrow_mut(wipe);
}

fn wipe(room: &mut Vec<u8>) {
    room.fill(0);
    std::hint::black_box(&room);
    room.clear();
}

#[cfg(target_arch = "wasm32")]
mod chance {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Fills memory with random bytes.
        fn random(at: *mut u8, bytes: usize);
    }

    #[unsafe(no_mangle)]
    unsafe extern "Rust" fn __getrandom_v03_custom(at: *mut u8, bytes: usize) -> Result<(), getrandom::Error> {
        // SAFETY: the caller owns these bytes, and the host writes no others.
        unsafe { random(at, bytes) };
        Ok(())
    }
}
