-- One cart per person, customer, door and kind of order. Prices are worked out on every reading, the cart only
-- remembers the one its owner last saw.

CREATE TABLE cart (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    owner_user_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    channel TEXT NOT NULL,
    order_type BIGINT NOT NULL,
    store_id BIGINT,
    UNIQUE (owner_user_id, customer_id, channel, order_type),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    FOREIGN KEY (country_code, store_id) REFERENCES store (country_code, id),
    CONSTRAINT cart_channel CHECK (channel IN ('self', 'sales')),
    CONSTRAINT cart_type CHECK (order_type BETWEEN 1 AND 6)
);

CREATE TABLE cart_line (
    id BIGINT PRIMARY KEY,
    cart_id BIGINT NOT NULL REFERENCES cart (id),
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    checked BOOLEAN NOT NULL,
    discount_price BIGINT,
    seen_unit_price BIGINT,
    added_at BIGINT NOT NULL,
    UNIQUE (cart_id, product_id),
    CONSTRAINT cart_line_qty CHECK (qty > 0 AND qty <= 1000000),
    CONSTRAINT cart_line_discount CHECK (discount_price IS NULL OR discount_price > 0)
);

-- How far below the ordinary price a role may go, in basis points. Whoever has several roles has the widest.
CREATE TABLE discount_limit (
    country_code BIGINT NOT NULL REFERENCES country (code),
    role_key TEXT NOT NULL REFERENCES role (role_key),
    max_rate BIGINT NOT NULL,
    PRIMARY KEY (country_code, role_key),
    CONSTRAINT discount_limit_rate CHECK (max_rate BETWEEN 0 AND 10000)
);
