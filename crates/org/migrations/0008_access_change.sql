-- Whoever may do less than before, or more: a person, the logins of a customer, or everybody where both are empty. Servers look
-- here for those who are connected to them; what is old is deleted.
CREATE TABLE access_change (
    id BIGINT PRIMARY KEY,
    person_id BIGINT REFERENCES person (id),
    customer_id BIGINT REFERENCES customer (id),
    changed_at BIGINT NOT NULL
);
CREATE INDEX access_change_at ON access_change (changed_at, id);
