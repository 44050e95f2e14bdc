-- Rows of a country refer to one another together with the country, so that no link can cross a border.

CREATE TABLE country (
    code BIGINT PRIMARY KEY,
    country_key TEXT NOT NULL,
    currency TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    language TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    flags TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_key)
);

-- What differs between countries and changes over time. The row that began last holds.
CREATE TABLE country_rule (
    country_code BIGINT NOT NULL REFERENCES country (code),
    kind TEXT NOT NULL,
    from_date TEXT NOT NULL,
    rule TEXT NOT NULL,
    PRIMARY KEY (country_code, kind, from_date)
);

CREATE TABLE role (
    role_key TEXT PRIMARY KEY,
    ver BIGINT NOT NULL
);

CREATE TABLE role_permission (
    role_key TEXT NOT NULL REFERENCES role (role_key),
    permission TEXT NOT NULL,
    reach TEXT NOT NULL,
    PRIMARY KEY (role_key, permission),
    CONSTRAINT role_permission_reach CHECK (reach IN ('own', 'stores', 'customers', 'down_line', 'country', 'all'))
);

CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    employee_no TEXT NOT NULL,
    name TEXT NOT NULL,
    nick_name TEXT NOT NULL,
    phone TEXT,
    email TEXT,
    terminal_type BIGINT NOT NULL,
    superior_id BIGINT,
    hired_on TEXT,
    left_on TEXT,
    status TEXT NOT NULL,
    search TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, employee_no),
    FOREIGN KEY (country_code, superior_id) REFERENCES person (country_code, id),
    CONSTRAINT person_status CHECK (status IN ('active', 'suspended', 'left')),
    CONSTRAINT person_terminal CHECK (terminal_type BETWEEN 1 AND 4),
    CONSTRAINT person_dates CHECK (left_on IS NULL OR hired_on IS NULL OR left_on >= hired_on),
    CONSTRAINT person_not_own_superior CHECK (superior_id IS NULL OR superior_id <> id)
);
CREATE INDEX person_by_superior ON person (superior_id);

-- Everybody's superiors at every distance, themselves at distance 0 included.
CREATE TABLE person_path (
    ancestor_id BIGINT NOT NULL REFERENCES person (id),
    descendant_id BIGINT NOT NULL REFERENCES person (id),
    depth BIGINT NOT NULL,
    PRIMARY KEY (ancestor_id, descendant_id),
    CONSTRAINT person_path_depth CHECK (depth >= 0)
);
CREATE INDEX person_path_by_descendant ON person_path (descendant_id);

CREATE TABLE person_role (
    person_id BIGINT NOT NULL REFERENCES person (id),
    role_key TEXT NOT NULL REFERENCES role (role_key),
    PRIMARY KEY (person_id, role_key)
);
CREATE INDEX person_role_by_role ON person_role (role_key);

-- Countries that head-office people work in besides their own.
CREATE TABLE person_country (
    person_id BIGINT NOT NULL REFERENCES person (id),
    country_code BIGINT NOT NULL REFERENCES country (code),
    PRIMARY KEY (person_id, country_code)
);

CREATE TABLE region (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    sort BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id)
);

-- Two trees: ba areas hold stores, order areas hold customers.
CREATE TABLE area (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    manager_person_id BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, kind, name),
    FOREIGN KEY (country_code, region_id) REFERENCES region (country_code, id),
    FOREIGN KEY (country_code, manager_person_id) REFERENCES person (country_code, id),
    CONSTRAINT area_kind CHECK (kind IN ('ba', 'order'))
);
CREATE INDEX area_by_manager ON area (manager_person_id);

CREATE TABLE customer (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    legal_name TEXT NOT NULL,
    tax_id TEXT,
    cooperation_mode BIGINT NOT NULL,
    customer_type TEXT NOT NULL,
    credit_limit BIGINT NOT NULL,
    credit_days BIGINT NOT NULL,
    overdue_block_days BIGINT NOT NULL,
    settlement_cycle TEXT NOT NULL,
    settlement_day BIGINT NOT NULL,
    status TEXT NOT NULL,
    invoice_name TEXT NOT NULL,
    search TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, code),
    CONSTRAINT customer_mode CHECK (cooperation_mode IN (1, 2)),
    CONSTRAINT customer_kind CHECK (customer_type IN ('distributor', 'chain', 'drug_store', 'online', 'other')),
    CONSTRAINT customer_status CHECK (status IN ('active', 'frozen', 'closed')),
    CONSTRAINT customer_cycle CHECK (settlement_cycle IN ('monthly', 'half_month')),
    CONSTRAINT customer_credit CHECK (credit_limit >= 0 AND credit_days >= 0 AND overdue_block_days >= 0),
    CONSTRAINT customer_settlement_day CHECK (settlement_day BETWEEN 1 AND 31)
);

CREATE TABLE customer_contact (
    id BIGINT PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES customer (id),
    name TEXT NOT NULL,
    mobile TEXT,
    title TEXT NOT NULL,
    is_primary BOOLEAN NOT NULL
);
CREATE INDEX customer_contact_by_customer ON customer_contact (customer_id);
CREATE UNIQUE INDEX customer_contact_primary ON customer_contact (customer_id) WHERE is_primary;

CREATE TABLE customer_address (
    id BIGINT PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES customer (id),
    contact TEXT NOT NULL,
    mobile TEXT,
    line TEXT NOT NULL,
    subdistrict TEXT NOT NULL,
    district TEXT NOT NULL,
    city TEXT NOT NULL,
    province TEXT NOT NULL,
    postcode TEXT NOT NULL,
    lat BIGINT,
    lng BIGINT,
    is_default BOOLEAN NOT NULL
);
CREATE INDEX customer_address_by_customer ON customer_address (customer_id);
CREATE UNIQUE INDEX customer_address_default ON customer_address (customer_id) WHERE is_default;

-- Coordinates are millionths of a degree.
CREATE TABLE store (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    address TEXT NOT NULL,
    lat BIGINT,
    lng BIGINT,
    time_zone TEXT NOT NULL,
    channel TEXT NOT NULL,
    status TEXT NOT NULL,
    opened_on TEXT,
    closed_on TEXT,
    count_frequency_days BIGINT NOT NULL,
    search TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, code),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    CONSTRAINT store_channel CHECK (channel IN ('modern_trade', 'drug_store', 'department_store', 'general_trade')),
    CONSTRAINT store_status CHECK (status IN ('active', 'closed')),
    CONSTRAINT store_dates CHECK (closed_on IS NULL OR opened_on IS NULL OR closed_on >= opened_on),
    CONSTRAINT store_count_frequency CHECK (count_frequency_days BETWEEN 1 AND 366)
);
CREATE INDEX store_by_customer ON store (customer_id);

-- Days are inclusive on both ends, here and below.
CREATE TABLE area_membership (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    store_id BIGINT,
    customer_id BIGINT,
    from_date TEXT NOT NULL,
    to_date TEXT,
    UNIQUE (store_id, from_date),
    UNIQUE (customer_id, from_date),
    FOREIGN KEY (country_code, area_id) REFERENCES area (country_code, id),
    FOREIGN KEY (country_code, store_id) REFERENCES store (country_code, id),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    CONSTRAINT area_membership_of_one CHECK ((store_id IS NULL) <> (customer_id IS NULL)),
    CONSTRAINT area_membership_dates CHECK (to_date IS NULL OR to_date >= from_date)
);
CREATE INDEX area_membership_by_area ON area_membership (area_id);

CREATE TABLE person_store (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT,
    is_primary BOOLEAN NOT NULL,
    UNIQUE (person_id, store_id, from_date),
    FOREIGN KEY (country_code, person_id) REFERENCES person (country_code, id),
    FOREIGN KEY (country_code, store_id) REFERENCES store (country_code, id),
    CONSTRAINT person_store_dates CHECK (to_date IS NULL OR to_date >= from_date)
);
CREATE INDEX person_store_by_store ON person_store (store_id);

-- Shares are basis points, and those of a customer's representatives make 10000 on every day that has any.
CREATE TABLE person_customer (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT,
    share BIGINT NOT NULL,
    UNIQUE (person_id, customer_id, from_date),
    FOREIGN KEY (country_code, person_id) REFERENCES person (country_code, id),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    CONSTRAINT person_customer_dates CHECK (to_date IS NULL OR to_date >= from_date),
    CONSTRAINT person_customer_share CHECK (share BETWEEN 1 AND 10000)
);
CREATE INDEX person_customer_by_customer ON person_customer (customer_id);

CREATE TABLE delegation (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    from_person_id BIGINT NOT NULL,
    to_person_id BIGINT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL,
    ended_at BIGINT,
    created_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    FOREIGN KEY (country_code, from_person_id) REFERENCES person (country_code, id),
    FOREIGN KEY (country_code, to_person_id) REFERENCES person (country_code, id),
    CONSTRAINT delegation_to_another CHECK (from_person_id <> to_person_id),
    CONSTRAINT delegation_dates CHECK (to_date >= from_date)
);
CREATE INDEX delegation_by_giver ON delegation (from_person_id, to_date);
CREATE INDEX delegation_by_receiver ON delegation (to_person_id, to_date);

CREATE TABLE delegation_kind (
    delegation_id BIGINT NOT NULL REFERENCES delegation (id),
    permission TEXT NOT NULL,
    PRIMARY KEY (delegation_id, permission)
);
