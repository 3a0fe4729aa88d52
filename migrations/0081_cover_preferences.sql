-- Brokers have notification events of their own for cover, separate from those that clients see. What was switched off, by
-- a broker or for all of them, stays off.
WITH old AS (
  DELETE FROM notification_preferences p USING users u
  WHERE u.id = p.user_id AND u.role = 'broker' AND p.event IN ('case.covered', 'case.cover_ended')
  RETURNING p.user_id, p.event, p.channel, p.enabled
)
INSERT INTO notification_preferences (user_id, event, channel, enabled)
SELECT user_id, CASE event WHEN 'case.covered' THEN 'cover.started' ELSE 'cover.ended' END, channel, enabled
FROM old
ON CONFLICT DO NOTHING;

CREATE FUNCTION pg_temp.with_cover_events(rules jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(
    CASE
      WHEN rule->>'role' <> 'broker' THEN rule
      WHEN rule->>'event' = 'case.covered' THEN rule || '{"event": "cover.started"}'
      WHEN rule->>'event' = 'case.cover_ended' THEN rule || '{"event": "cover.ended"}'
      ELSE rule
    END ORDER BY n), '[]')
  FROM jsonb_array_elements(rules) WITH ORDINALITY AS r (rule, n)
$$;
UPDATE settings SET value = pg_temp.with_cover_events(value)
WHERE key = 'notifications' AND value::text LIKE '%case.cover%';
UPDATE setting_versions SET value = pg_temp.with_cover_events(value)
WHERE key = 'notifications' AND value::text LIKE '%case.cover%';
