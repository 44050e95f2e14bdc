-- A price below the list for one customer and a while, signed by head office. With order_id it is the price of that
-- order, and afterwards of repeat orders until its caps are used.
CREATE TABLE special_offer (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    order_id BIGINT REFERENCES customer_order (id),
    customer_id BIGINT NOT NULL,
    customer_type TEXT NOT NULL,
    rep_person_id BIGINT,
    area_id BIGINT,
    activity_from TEXT NOT NULL,
    activity_to TEXT NOT NULL,
    estimated_sales BIGINT NOT NULL,
    original_total BIGINT NOT NULL,
    paid_total BIGINT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL,
    below_floor BOOLEAN NOT NULL,
    submitted_by BIGINT NOT NULL,
    submitted_by_name TEXT NOT NULL,
    submitted_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    decided_at BIGINT,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (order_id),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    FOREIGN KEY (country_code, rep_person_id) REFERENCES person (country_code, id),
    FOREIGN KEY (country_code, area_id) REFERENCES area (country_code, id),
    CONSTRAINT special_offer_status CHECK (status IN ('pending', 'pending_second', 'returned', 'approved', 'rejected', 'withdrawn')),
    CONSTRAINT special_offer_period CHECK (activity_to >= activity_from),
    CONSTRAINT special_offer_sales CHECK (estimated_sales > 0),
    CONSTRAINT special_offer_totals CHECK (paid_total > 0 AND original_total > paid_total)
);
CREATE INDEX special_offer_by_customer ON special_offer (customer_id, status, activity_to);
CREATE INDEX special_offer_by_status ON special_offer (country_code, status, id);

CREATE TABLE special_offer_line (
    id BIGINT PRIMARY KEY,
    offer_id BIGINT NOT NULL REFERENCES special_offer (id),
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    original_unit_price BIGINT NOT NULL,
    discounted_unit_price BIGINT NOT NULL,
    floor_price BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    qty_cap BIGINT NOT NULL,
    qty_used BIGINT NOT NULL,
    UNIQUE (offer_id, product_id),
    CONSTRAINT special_offer_line_price CHECK (discounted_unit_price > 0 AND discounted_unit_price < original_unit_price AND floor_price >= 0),
    CONSTRAINT special_offer_line_cap CHECK (qty > 0 AND qty_cap >= qty AND qty_used >= 0 AND qty_used <= qty_cap)
);
CREATE INDEX special_offer_line_by_product ON special_offer_line (product_id);

CREATE TABLE special_offer_attachment (
    offer_id BIGINT NOT NULL REFERENCES special_offer (id),
    position BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES file (id),
    PRIMARY KEY (offer_id, position),
    CONSTRAINT special_offer_attachment_position CHECK (position BETWEEN 1 AND 3)
);

-- Who of head office said what. Never changed: an offer that comes back is decided again.
CREATE TABLE special_offer_decision (
    offer_id BIGINT NOT NULL REFERENCES special_offer (id),
    seq BIGINT NOT NULL,
    decided_by BIGINT NOT NULL,
    decided_by_name TEXT NOT NULL,
    result BIGINT NOT NULL,
    remark TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (offer_id, seq),
    CONSTRAINT special_offer_decision_result CHECK (result BETWEEN 1 AND 3)
);

-- Below its floor a price needs two of head office. A row with a product is a price in the currency of the country,
-- the one without (product zero) a share of the list price in basis points for everything else.
CREATE TABLE offer_floor (
    country_code BIGINT NOT NULL REFERENCES country (code),
    product_id BIGINT NOT NULL,
    floor_price BIGINT,
    floor_rate BIGINT,
    ver BIGINT NOT NULL,
    PRIMARY KEY (country_code, product_id),
    CONSTRAINT offer_floor_of_one CHECK ((product_id = 0) = (floor_price IS NULL) AND (product_id = 0) = (floor_rate IS NOT NULL)),
    CONSTRAINT offer_floor_values CHECK (
        (floor_price IS NULL OR floor_price > 0) AND (floor_rate IS NULL OR floor_rate BETWEEN 0 AND 10000))
);
