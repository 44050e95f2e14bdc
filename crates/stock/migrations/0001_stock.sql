-- Double entry for goods: every change is a move between two places, real or virtual, so that over all places the
-- pieces of a product always come to zero.

-- ref_id is the store for kind store, the place itself for a warehouse, and zero for the one virtual place of its
-- kind in a country.
CREATE TABLE location (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ref_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, kind, ref_id),
    CONSTRAINT location_kind CHECK (kind IN (
        'warehouse', 'store', 'transit', 'consumer', 'loss', 'adjust', 'sample', 'gift', 'supplier', 'quarantine'))
);
CREATE UNIQUE INDEX location_warehouse_name ON location (country_code, name) WHERE kind = 'warehouse';

-- What is where and whose it is: owner_id is a customer, or zero for the company. Maintained by every move and
-- proved again from the moves by `gerai verify`. Guarded rows never promise or give more than is there.
CREATE TABLE stock (
    location_id BIGINT NOT NULL REFERENCES location (id),
    product_id BIGINT NOT NULL,
    owner_id BIGINT NOT NULL,
    on_hand BIGINT NOT NULL,
    reserved BIGINT NOT NULL,
    guarded BOOLEAN NOT NULL,
    PRIMARY KEY (location_id, product_id, owner_id),
    CONSTRAINT stock_reserved CHECK (reserved >= 0),
    CONSTRAINT stock_guarded CHECK (guarded = FALSE OR on_hand >= reserved)
);
CREATE INDEX stock_by_product ON stock (product_id, location_id);

-- Moves are never changed. A mistake is moved back.
CREATE TABLE stock_move (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    from_location_id BIGINT NOT NULL,
    to_location_id BIGINT NOT NULL,
    from_owner_id BIGINT NOT NULL,
    to_owner_id BIGINT NOT NULL,
    doc_type TEXT NOT NULL,
    doc_no TEXT NOT NULL,
    line_no BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    reference TEXT NOT NULL,
    position BIGINT NOT NULL,
    UNIQUE (country_code, reference, position),
    FOREIGN KEY (country_code, from_location_id) REFERENCES location (country_code, id),
    FOREIGN KEY (country_code, to_location_id) REFERENCES location (country_code, id),
    CONSTRAINT stock_move_qty CHECK (qty > 0 AND qty <= 1000000000),
    CONSTRAINT stock_move_moves CHECK (from_location_id <> to_location_id OR from_owner_id <> to_owner_id)
);
CREATE INDEX stock_move_by_product ON stock_move (product_id, id);
CREATE INDEX stock_move_by_document ON stock_move (country_code, doc_no);

-- Pieces kept back for a line of a document. Only active ones count as reserved.
CREATE TABLE reservation (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_type TEXT NOT NULL,
    doc_no TEXT NOT NULL,
    line_id BIGINT NOT NULL,
    location_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    owner_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    expires_at BIGINT,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    FOREIGN KEY (country_code, location_id) REFERENCES location (country_code, id),
    CONSTRAINT reservation_qty CHECK (qty > 0 AND qty <= 1000000000),
    CONSTRAINT reservation_state CHECK (state IN ('active', 'consumed', 'released', 'expired')),
    CONSTRAINT reservation_end CHECK ((state = 'active') = (ended_at IS NULL))
);
CREATE INDEX reservation_by_document ON reservation (country_code, doc_no);
CREATE INDEX reservation_expiring ON reservation (expires_at) WHERE state = 'active' AND expires_at IS NOT NULL;
CREATE INDEX reservation_active ON reservation (location_id, product_id, owner_id) WHERE state = 'active';

--sqlite:CREATE TRIGGER stock_move_kept BEFORE UPDATE ON stock_move BEGIN SELECT RAISE(ABORT, 'stock moves are append-only'); END;
--sqlite:CREATE TRIGGER stock_move_stays BEFORE DELETE ON stock_move BEGIN SELECT RAISE(ABORT, 'stock moves are append-only'); END;
--postgres:CREATE FUNCTION refuse_move_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''stock moves are append-only''; END';
--postgres:CREATE TRIGGER stock_move_kept BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION refuse_move_change();
