-- Looking at approval chains, tab bars and app versions became a permission of its own. Whoever manages them keeps seeing
-- them, and auditors see them from now on. A fresh installation has no roles yet and gets the defaults.
INSERT INTO role_permission (role_key, permission, reach)
SELECT role_key, 'configuration_view', reach FROM role_permission WHERE permission = 'configuration_manage';
INSERT INTO role_permission (role_key, permission, reach)
SELECT r.role_key, 'configuration_view', 'all' FROM role r
WHERE r.role_key = 'auditor' AND NOT EXISTS (
    SELECT 1 FROM role_permission g WHERE g.role_key = r.role_key AND g.permission = 'configuration_view');
