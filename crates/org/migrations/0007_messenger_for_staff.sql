-- Promoters, representatives, trainers and their managers talk with their colleagues from now on; before, an administrator
-- had to switch it on. A fresh installation has no roles yet and gets the defaults.
INSERT INTO role_permission (role_key, permission, reach)
SELECT r.role_key, 'messages', 'own' FROM role r
WHERE r.role_key IN ('ba', 'rep', 'trainer', 'trainer_manager') AND NOT EXISTS (
    SELECT 1 FROM role_permission g WHERE g.role_key = r.role_key AND g.permission = 'messages');
