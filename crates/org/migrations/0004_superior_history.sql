-- Whose subordinate somebody was, and from which day on. The row that began last holds, without a superior at the top.
CREATE TABLE person_superior (
    person_id BIGINT NOT NULL REFERENCES person (id),
    from_date TEXT NOT NULL,
    superior_id BIGINT REFERENCES person (id),
    PRIMARY KEY (person_id, from_date)
);
CREATE INDEX person_superior_by_superior ON person_superior (superior_id);

-- What was before is not known, so everybody has had the superior of now since they came.
INSERT INTO person_superior (person_id, from_date, superior_id)
SELECT id, COALESCE(hired_on, '1900-01-01'), superior_id FROM person;
