-- What kind of file it becomes: a workbook, or rows separated by commas.
ALTER TABLE export_job ADD COLUMN format TEXT NOT NULL DEFAULT 'xlsx';
