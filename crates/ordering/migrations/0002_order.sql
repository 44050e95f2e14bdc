-- An order is a small status, a finer stage (stage / 10 = status) and counters on its lines. Amounts follow what is
-- to be delivered: approved less cancelled pieces. `gerai verify` proves sums, holds and reservations again.

CREATE TABLE customer_order (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    request_id TEXT,
    customer_id BIGINT NOT NULL,
    store_id BIGINT,
    order_type BIGINT NOT NULL,
    channel TEXT NOT NULL,
    placed_by BIGINT NOT NULL,
    placed_by_name TEXT NOT NULL,
    on_behalf BOOLEAN NOT NULL,
    rep_person_id BIGINT,
    area_id BIGINT,
    cooperation_mode BIGINT NOT NULL,
    warehouse_id BIGINT NOT NULL,
    status BIGINT NOT NULL,
    stage BIGINT NOT NULL,
    address TEXT NOT NULL,
    contact TEXT NOT NULL,
    mobile TEXT,
    remarks TEXT NOT NULL,
    po_no TEXT NOT NULL,
    po_link TEXT NOT NULL,
    kinds BIGINT NOT NULL,
    total_qty BIGINT NOT NULL,
    gross_amount BIGINT NOT NULL,
    offer_amount BIGINT NOT NULL,
    net_amount BIGINT NOT NULL,
    tax_amount BIGINT NOT NULL,
    held_amount BIGINT NOT NULL,
    captured_amount BIGINT NOT NULL,
    refunded_amount BIGINT NOT NULL,
    settle_method TEXT NOT NULL,
    settled_at BIGINT,
    pay_by BIGINT,
    placed_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    cancel_reason TEXT,
    cancel_comment TEXT NOT NULL,
    cancelled_by BIGINT,
    cancelled_at BIGINT,
    content_hash TEXT NOT NULL,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, doc_no),
    UNIQUE (placed_by, request_id),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    FOREIGN KEY (country_code, store_id) REFERENCES store (country_code, id),
    FOREIGN KEY (country_code, rep_person_id) REFERENCES person (country_code, id),
    FOREIGN KEY (country_code, area_id) REFERENCES area (country_code, id),
    FOREIGN KEY (country_code, warehouse_id) REFERENCES location (country_code, id),
    CONSTRAINT customer_order_type CHECK (order_type BETWEEN 1 AND 6),
    CONSTRAINT customer_order_channel CHECK (channel IN ('self', 'sales')),
    CONSTRAINT customer_order_status CHECK (status BETWEEN 1 AND 7),
    CONSTRAINT customer_order_stage CHECK (stage / 10 = status),
    CONSTRAINT customer_order_net CHECK (net_amount = gross_amount - offer_amount AND net_amount >= 0 AND offer_amount >= 0),
    CONSTRAINT customer_order_free CHECK (order_type NOT IN (3, 4) OR (net_amount = 0 AND country_code = 3)),
    CONSTRAINT customer_order_tax CHECK (tax_amount >= 0 AND tax_amount <= net_amount),
    CONSTRAINT customer_order_held CHECK (held_amount >= 0 AND (held_amount = 0 OR settle_method = 'wallet')),
    CONSTRAINT customer_order_captured CHECK (captured_amount >= 0 AND refunded_amount >= 0 AND refunded_amount <= captured_amount),
    CONSTRAINT customer_order_method CHECK (settle_method IN ('wallet', 'account', 'consignment', 'free')),
    CONSTRAINT customer_order_cancelled CHECK ((status = 5) = (cancelled_at IS NOT NULL))
);
CREATE INDEX customer_order_by_customer ON customer_order (customer_id, id);
CREATE INDEX customer_order_by_status ON customer_order (country_code, status, id);
CREATE INDEX customer_order_by_rep ON customer_order (rep_person_id, id);
CREATE INDEX customer_order_by_area ON customer_order (area_id, id);
CREATE INDEX customer_order_by_store ON customer_order (store_id, id);
CREATE INDEX customer_order_to_pay ON customer_order (pay_by) WHERE status = 1;

-- Name, code and price are those of the day of the order, whatever the catalogue says later.
CREATE TABLE order_line (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES customer_order (id),
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    material_code TEXT NOT NULL,
    barcode TEXT,
    specification TEXT NOT NULL,
    unit TEXT NOT NULL,
    image TEXT,
    price_kind TEXT NOT NULL,
    price_source_id BIGINT,
    list_unit_price BIGINT NOT NULL,
    unit_price BIGINT NOT NULL,
    tax_included BOOLEAN NOT NULL,
    tax_rate BIGINT NOT NULL,
    tax_base_numerator BIGINT NOT NULL,
    tax_base_denominator BIGINT NOT NULL,
    qty_ordered BIGINT NOT NULL,
    qty_approved BIGINT NOT NULL,
    qty_dispatched BIGINT NOT NULL,
    qty_received BIGINT NOT NULL,
    qty_returned BIGINT NOT NULL,
    qty_cancelled BIGINT NOT NULL,
    gross_amount BIGINT NOT NULL,
    offer_amount BIGINT NOT NULL,
    net_amount BIGINT NOT NULL,
    tax_amount BIGINT NOT NULL,
    moq_waived_by BIGINT,
    UNIQUE (order_id, line_no),
    UNIQUE (order_id, product_id),
    CONSTRAINT order_line_price_kind CHECK (price_kind IN ('discounted', 'activity', 'daily', 'free')),
    CONSTRAINT order_line_prices CHECK (unit_price >= 0 AND list_unit_price >= 0),
    CONSTRAINT order_line_ordered CHECK (qty_ordered > 0 AND qty_approved >= 0),
    CONSTRAINT order_line_counters CHECK (0 <= qty_returned AND qty_returned <= qty_received AND qty_received <= qty_dispatched
        AND qty_cancelled >= 0 AND qty_dispatched + qty_cancelled <= qty_approved),
    CONSTRAINT order_line_net CHECK (net_amount = gross_amount - offer_amount AND net_amount >= 0 AND offer_amount >= 0),
    CONSTRAINT order_line_tax CHECK (tax_amount >= 0 AND tax_amount <= net_amount)
);
CREATE INDEX order_line_by_product ON order_line (product_id, order_id);

-- What happened, in order. Never changed.
CREATE TABLE order_event (
    order_id BIGINT NOT NULL REFERENCES customer_order (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    event TEXT NOT NULL,
    from_stage BIGINT,
    to_stage BIGINT NOT NULL,
    note TEXT NOT NULL,
    diff TEXT NOT NULL,
    PRIMARY KEY (order_id, seq)
);

--sqlite:CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'order events are append-only'); END;
--sqlite:CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'order events are append-only'); END;
--postgres:CREATE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''order events are append-only''; END';
--postgres:CREATE TRIGGER order_event_kept BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_order_event_change();
