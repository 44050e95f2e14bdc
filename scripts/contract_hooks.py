"""What the contract tests do to a case before it is sent."""

import uuid

import schemathesis

KEY = "Idempotency-Key"


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """A request is something new each time: with the key of another it would be answered from memory.

    Where a header is wrong or missing on purpose it stays so.
    """
    headers = case.meta.components.get("header") if case.meta else None
    on_purpose = headers is not None and headers.mode.is_negative
    if case.headers and KEY in case.headers and not on_purpose:
        case.headers[KEY] = f"contract-{uuid.uuid4()}"
