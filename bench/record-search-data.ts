import pg from 'pg'

/** Returns a UUIDv7 of a moment, with a salt instead of random bits. */
const ID = `CREATE FUNCTION pg_temp.id_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid $$`

/** Nine more messages per case. One in ten mentions a deductible; a few, all of them old, mention a zamboni. */
const MESSAGES = `
INSERT INTO messages (id, case_id, author_id, client_id, body, internal, sent_at)
SELECT pg_temp.id_at(at, id || 'more' || n), id, CASE n % 2 WHEN 1 THEN client_id ELSE broker_id END,
  md5(id || 'more' || n)::uuid,
  (ARRAY['Thank you for the photos of the roof and the furnace.', 'I moved on the first, here is my new address.',
    'The insurer asked for the year of the wiring and the plumbing.', 'Could you call me after four in the afternoon?',
    'My daughter starts to drive in spring, what would change?', 'We replaced the shingles after the hail last summer.',
    'The winter tires are on, and the car is parked inside.', 'I attached the letter of experience from my old insurer.',
    'Please change the lender on the title to our credit union.', 'Would a higher deductible lower the premium much?'
  ])[1 + (lot + n) % 10] || CASE WHEN lot = 7 AND n = 3 AND opened_at < now() - interval '35 months' THEN ' It is for the zamboni.' ELSE '' END,
  n = 9, at
FROM (SELECT id, client_id, broker_id, opened_at, ('x' || right(id::text, 2))::bit(8)::int AS lot FROM cases WHERE broker_id IS NOT NULL) c,
  generate_series(1, 9) n, LATERAL (SELECT opened_at + n * interval '5 hours' AS at) sent`

const DOCUMENTS = `
INSERT INTO documents (id, case_id, uploaded_by, client_id, kind, name, type, size, sha256, storage_key, uploaded_at)
SELECT pg_temp.id_at(opened_at, id || 'file' || n), id, client_id, md5(id || 'file' || n)::uuid, 'other',
  (ARRAY['roof-photo', 'drivers-licence', 'old_policy'])[n] || '-' || right(id::text, 4) || '.pdf', 'application/pdf', 20000,
  repeat('0', 64), id || '-' || n, opened_at
FROM cases, generate_series(1, 3) n`

const POLICIES = `
INSERT INTO policies (id, case_id, line, insurer, number, effective_on, expires_on, issued_at, updated_at)
SELECT pg_temp.id_at(closed_at, id || 'policy'), id, line,
  (ARRAY['Prairie Mutual', 'Coulee General', 'Canola Fields', 'Saskatoon Berry'])[1 + get_byte(uuid_send(id), 15) % 4],
  'PM-' || right(reference, 7), closed_at::date, closed_at::date + 365, closed_at, closed_at
FROM cases WHERE stage = 'bound'`

const QUOTES = `
INSERT INTO quotes (id, case_id, broker_id, client_id, line, insurer, annual_premium, fees, term_months, limits, deductibles,
  endorsements, exclusions, notes, valid_until, recommended, recommendation, state, created_at, updated_at, sent_at)
SELECT pg_temp.id_at(opened_at, id || 'quote' || n), id, broker_id, md5(id || 'quote' || n)::uuid, line,
  (ARRAY['Prairie Mutual', 'Coulee General'])[n], 180000, '[]', 12, '[]', '[]', '[]', '["Flood"]', '', opened_at::date + 30,
  false, '', 'expired', opened_at, opened_at, opened_at
FROM cases, generate_series(1, 2) n WHERE broker_id IS NOT NULL AND stage IN ('quoted', 'bound')`

/** Adds the data that a search looks through to a database filled with cases. Returns the number of messages. */
export async function fillForSearch(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of [ID, MESSAGES, DOCUMENTS, POLICIES, QUOTES]) await client.query(statement)
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ messages: number }>('SELECT count(*)::int AS messages FROM messages')
  await client.end()
  return rows[0]?.messages ?? 0
}
