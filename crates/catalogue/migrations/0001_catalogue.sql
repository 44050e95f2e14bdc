-- Codes are what sheets and people use to name a brand, a series, a category or a price list.
CREATE TABLE brand (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    sort BIGINT NOT NULL,
    status TEXT NOT NULL,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (code),
    CONSTRAINT brand_status CHECK (status IN ('active', 'hidden'))
);

CREATE TABLE series (
    id BIGINT PRIMARY KEY,
    brand_id BIGINT NOT NULL REFERENCES brand (id),
    code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    sort BIGINT NOT NULL,
    status TEXT NOT NULL,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (code),
    UNIQUE (brand_id, id),
    CONSTRAINT series_status CHECK (status IN ('active', 'hidden'))
);

-- A tree of at most three levels. The depth is kept so that it can be refused here as well.
CREATE TABLE category (
    id BIGINT PRIMARY KEY,
    parent_id BIGINT REFERENCES category (id),
    depth BIGINT NOT NULL,
    code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    icon TEXT NOT NULL,
    sort BIGINT NOT NULL,
    status TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (code),
    CONSTRAINT category_depth CHECK (depth BETWEEN 1 AND 3 AND (parent_id IS NULL) = (depth = 1)),
    CONSTRAINT category_not_own_parent CHECK (parent_id IS NULL OR parent_id <> id),
    CONSTRAINT category_status CHECK (status IN ('active', 'hidden'))
);
CREATE INDEX category_by_parent ON category (parent_id);

-- One row per article, the same in every country. The order_ columns hold the names in a form whose bytes sort the
-- way people look names up.
CREATE TABLE product (
    id BIGINT PRIMARY KEY,
    material_code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    brand_id BIGINT NOT NULL REFERENCES brand (id),
    series_id BIGINT,
    category_id BIGINT NOT NULL REFERENCES category (id),
    specification TEXT NOT NULL,
    attributes TEXT NOT NULL,
    unit TEXT NOT NULL,
    pack_size BIGINT NOT NULL,
    moq BIGINT NOT NULL,
    order_step BIGINT NOT NULL,
    tax_class TEXT NOT NULL,
    shelf_life_days BIGINT,
    assortment TEXT NOT NULL,
    sort BIGINT NOT NULL,
    --postgres: order_zh TEXT COLLATE "C" NOT NULL,
    --postgres: order_en TEXT COLLATE "C" NOT NULL,
    --postgres: order_id TEXT COLLATE "C" NOT NULL,
    --postgres: order_th TEXT COLLATE "C" NOT NULL,
    --sqlite: order_zh TEXT NOT NULL,
    --sqlite: order_en TEXT NOT NULL,
    --sqlite: order_id TEXT NOT NULL,
    --sqlite: order_th TEXT NOT NULL,
    search TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (material_code),
    FOREIGN KEY (brand_id, series_id) REFERENCES series (brand_id, id),
    CONSTRAINT product_unit CHECK (unit IN ('piece', 'bottle', 'tube', 'jar', 'box', 'pack', 'set', 'sachet', 'can', 'bag')),
    CONSTRAINT product_quantities CHECK (pack_size >= 1 AND moq >= 1 AND order_step >= 1),
    CONSTRAINT product_tax_class CHECK (tax_class IN ('standard', 'exempt')),
    CONSTRAINT product_shelf_life CHECK (shelf_life_days IS NULL OR shelf_life_days > 0),
    CONSTRAINT product_assortment CHECK (assortment IN ('goods', 'sample', 'gift'))
);
CREATE INDEX product_by_sort ON product (sort, id);
CREATE INDEX product_by_name_zh ON product (order_zh, id);
CREATE INDEX product_by_name_en ON product (order_en, id);
CREATE INDEX product_by_name_id ON product (order_id, id);
CREATE INDEX product_by_name_th ON product (order_th, id);
CREATE INDEX product_by_brand ON product (brand_id);
CREATE INDEX product_by_series ON product (series_id);
CREATE INDEX product_by_category ON product (category_id);

-- Apart from the product: long, and only its own page shows it.
CREATE TABLE product_description (
    product_id BIGINT PRIMARY KEY REFERENCES product (id),
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    text_id TEXT NOT NULL,
    text_th TEXT NOT NULL
);

CREATE TABLE product_picture (
    product_id BIGINT NOT NULL REFERENCES product (id),
    position BIGINT NOT NULL,
    file_id BIGINT NOT NULL,
    PRIMARY KEY (product_id, position),
    UNIQUE (file_id)
);

-- Whether and since when a country sells a product. What lists filter by is repeated here from the product, so that
-- counting and filtering a country's twenty thousand products reads one narrow index.
CREATE TABLE product_country (
    country_code BIGINT NOT NULL REFERENCES country (code),
    product_id BIGINT NOT NULL REFERENCES product (id),
    shelf_status TEXT NOT NULL,
    on_at BIGINT NOT NULL,
    off_at BIGINT,
    embargo BOOLEAN NOT NULL,
    embargo_reason TEXT NOT NULL,
    embargo_until BIGINT,
    assortment TEXT NOT NULL,
    brand_id BIGINT NOT NULL,
    series_id BIGINT,
    category_id BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    PRIMARY KEY (country_code, product_id),
    CONSTRAINT product_country_shelf CHECK (shelf_status IN ('on', 'off')),
    CONSTRAINT product_country_window CHECK (off_at IS NULL OR off_at > on_at),
    CONSTRAINT product_country_embargo CHECK (NOT embargo OR embargo_reason <> '')
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX product_country_by_product ON product_country (product_id);
CREATE INDEX product_country_listed ON product_country (
    country_code, assortment, shelf_status, on_at, product_id, off_at, brand_id, series_id, category_id);
CREATE INDEX product_country_by_brand ON product_country (country_code, brand_id, product_id);
CREATE INDEX product_country_by_series ON product_country (country_code, series_id, product_id);
CREATE INDEX product_country_by_category ON product_country (country_code, category_id, product_id);
CREATE INDEX product_country_changed ON product_country (country_code, changed_at, product_id);

-- GS1 numbers are kept in their canonical length. A carton's code carries the number of pieces in it.
CREATE TABLE barcode (
    country_code BIGINT NOT NULL,
    code TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    pack_qty BIGINT NOT NULL,
    is_primary BOOLEAN NOT NULL,
    PRIMARY KEY (country_code, code),
    FOREIGN KEY (country_code, product_id) REFERENCES product_country (country_code, product_id),
    CONSTRAINT barcode_kind CHECK (kind IN ('ean13', 'ean8', 'upc', 'itf14', 'internal')),
    CONSTRAINT barcode_pack CHECK (pack_qty >= 1)
);
CREATE INDEX barcode_by_product ON barcode (product_id, country_code);
CREATE UNIQUE INDEX barcode_primary ON barcode (product_id, country_code) WHERE is_primary;

-- Who may buy a product. With no row everybody may. Any matching deny closes it, and where there is an allow, one
-- must match.
CREATE TABLE product_restriction (
    id BIGINT PRIMARY KEY,
    product_id BIGINT NOT NULL REFERENCES product (id),
    country_code BIGINT NOT NULL REFERENCES country (code),
    rule TEXT NOT NULL,
    customer_id BIGINT,
    customer_type TEXT,
    channel TEXT,
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    CONSTRAINT product_restriction_rule CHECK (rule IN ('allow', 'deny')),
    CONSTRAINT product_restriction_of_one CHECK (
        (CASE WHEN customer_id IS NULL THEN 0 ELSE 1 END) + (CASE WHEN customer_type IS NULL THEN 0 ELSE 1 END)
        + (CASE WHEN channel IS NULL THEN 0 ELSE 1 END) = 1)
);
CREATE INDEX product_restriction_by_country ON product_restriction (country_code, product_id);
CREATE INDEX product_restriction_by_product ON product_restriction (product_id);

-- A list with neither customer nor type is for everybody.
CREATE TABLE price_list (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    currency TEXT NOT NULL,
    code TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    kind TEXT NOT NULL,
    customer_id BIGINT,
    customer_type TEXT,
    start_at BIGINT,
    end_at BIGINT,
    priority BIGINT NOT NULL,
    status TEXT NOT NULL,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, code),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    CONSTRAINT price_list_kind CHECK (kind IN ('daily', 'activity', 'customer')),
    CONSTRAINT price_list_status CHECK (status IN ('draft', 'active', 'withdrawn')),
    CONSTRAINT price_list_period CHECK (
        (start_at IS NULL OR end_at IS NULL OR end_at > start_at) AND (kind <> 'activity' OR (start_at IS NOT NULL AND end_at IS NOT NULL))),
    CONSTRAINT price_list_target CHECK (
        (customer_id IS NULL OR customer_type IS NULL) AND (kind <> 'daily' OR (customer_id IS NULL AND customer_type IS NULL))
        AND (kind <> 'customer' OR customer_id IS NOT NULL OR customer_type IS NOT NULL))
);
CREATE INDEX price_list_by_customer ON price_list (customer_id);

-- at_moq marks the price that applies to the least quantity that may be ordered: what lists show and sort by.
CREATE TABLE price (
    price_list_id BIGINT NOT NULL REFERENCES price_list (id),
    product_id BIGINT NOT NULL REFERENCES product (id),
    min_qty BIGINT NOT NULL,
    unit_price BIGINT NOT NULL,
    tax_included BOOLEAN NOT NULL,
    at_moq BOOLEAN NOT NULL,
    PRIMARY KEY (price_list_id, product_id, min_qty),
    CONSTRAINT price_from CHECK (min_qty >= 1),
    CONSTRAINT price_amount CHECK (unit_price > 0 AND unit_price <= 1000000000000)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX price_by_product ON price (product_id);
CREATE INDEX price_shelf ON price (price_list_id, unit_price, product_id) WHERE at_moq;

-- Basis points of a part of the price. Days are inclusive on both ends.
CREATE TABLE tax_rate (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    tax_class TEXT NOT NULL,
    rate BIGINT NOT NULL,
    base_numerator BIGINT NOT NULL,
    base_denominator BIGINT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, tax_class, from_date),
    CONSTRAINT tax_rate_class CHECK (tax_class IN ('standard', 'exempt')),
    CONSTRAINT tax_rate_share CHECK (
        rate BETWEEN 0 AND 10000 AND base_denominator BETWEEN 1 AND 10000 AND base_numerator BETWEEN 0 AND base_denominator),
    CONSTRAINT tax_rate_dates CHECK (to_date IS NULL OR to_date >= from_date)
);

-- The words by which products are found, folded, read by range. country_code is 0 for words of every country and
-- that of the barcode otherwise.
CREATE TABLE product_term (
    --postgres: term TEXT COLLATE "C" NOT NULL,
    --sqlite: term TEXT NOT NULL,
    product_id BIGINT NOT NULL REFERENCES product (id),
    country_code BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (term, product_id, country_code)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX product_term_by_product ON product_term (product_id, term);

-- customer_id is 0 for logins that act for no customer.
CREATE TABLE favourite (
    user_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL REFERENCES product (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, customer_id, product_id)
);

-- What somebody looked at, once per day.
CREATE TABLE footprint (
    user_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    product_id BIGINT NOT NULL REFERENCES product (id),
    last_at BIGINT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY (user_id, day, product_id),
    CONSTRAINT footprint_times CHECK (times >= 1)
);
CREATE INDEX footprint_by_time ON footprint (user_id, last_at);
