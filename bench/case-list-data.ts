import pg from 'pg'

/** The number of brokers, independent of the number of cases; the first are the busiest. */
const BROKERS = 40
/** An average broker: neither the busiest nor idle. */
const MIDDLE_BROKER = 12
/** Cases per client. */
const CASES_PER_CLIENT = 5

/**
 * Ids are UUIDv7 of a moment, as the server's are, with a salt instead of random bits. The names give some 24,000
 * people: one full name is rare, one first name is one in forty.
 */
const FUNCTIONS = `
CREATE FUNCTION pg_temp.id_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid $$;
CREATE FUNCTION pg_temp.name_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (string_to_array('Ada,Bashir,Chantal,Devinder,Elsie,Farah,Gordon,Hana,Ivan,Joelle,Kiran,Liam,Maeve,Noor,Owen,Priya,Quinn,Rosa,Sven,Tala,Uma,Victor,Wren,Xavier,Yara,Zane,Alma,Boris,Celia,Dmitri,Edith,Felix,Greta,Hugo,Iris,Jonas,Karla,Leona,Marek,Nadia', ','))[n % 40 + 1]
    || ' ' || (string_to_array('Ash,Birch,Clover,Dun,Elk,Fern,Glen,Heath,Iron,Juniper,Kings,Lark,Moss,North,Oak,Pine,Quarry,Red,Stone,Thorn,Under,Vale,West,Yarrow,Apple,Brook,Cedar,Dale,East,Fox', ','))[n / 40 % 30 + 1]
    || (string_to_array('ford,wood,ley,ton,field,brook,ridge,dale,well,by,croft,hurst,worth,stead,mere,gate,side,combe,shaw,bury', ','))[n / 1200 % 20 + 1] $$;
SELECT setseed(0.42);`

const PEOPLE = `
INSERT INTO users (id, username, email, full_name, phone, role, password_hash, created_at, updated_at)
SELECT pg_temp.id_at(at, kind || n), kind || '_' || n, kind || n || '@people.example',
  CASE kind WHEN 'client' THEN pg_temp.name_of(n) ELSE initcap(kind) || ' ' || n END, '(403) 555-0142', kind, '-', at, at
FROM (
  SELECT 'admin' AS kind, 0 AS n UNION ALL
  SELECT 'broker', n FROM generate_series(0, ${BROKERS - 1}) n UNION ALL
  SELECT 'client', n FROM generate_series(0, $1::int - 1) n) people,
  (SELECT timestamptz '2023-01-05 16:00Z' AS at) made`

const BROKER_ROWS = `
INSERT INTO brokers (user_id, brokerage, cities, open_case_cap, eo_expires_on)
SELECT id, 'Windbreak Insurance', '{Calgary}', 500, '2030-12-31' FROM users WHERE role = 'broker'`

/** Three years of requests: 30 % open, at every stage; unevenly distributed brokers; a few unassigned cases. */
const CASES = `
INSERT INTO cases (id, reference, kind, line, status, stage, outcome, client_id, contact_name, contact_email, contact_phone,
  city, answers, answers_shared, broker_id, offered_to, due_at, version, opened_at, updated_at, closed_at)
SELECT pg_temp.id_at(opened_at, 'case' || i), 'AB-' || to_char(opened_at, 'YYYY') || '-' || lpad(i::text, 7, '0'), 'quote',
  (ARRAY['auto', 'auto', 'auto', 'home', 'home', 'business'])[1 + floor(line * 6)::int],
  CASE WHEN is_open THEN CASE WHEN held < 0.05 THEN 'on_hold' ELSE 'active' END ELSE 'closed' END,
  stage, CASE WHEN NOT is_open THEN CASE stage WHEN 'bound' THEN 'bound' ELSE (ARRAY['lost', 'withdrawn', 'declined'])[1 + floor(line * 3)::int] END END,
  pg_temp.id_at(timestamptz '2023-01-05 16:00Z', 'client' || client), pg_temp.name_of(client), 'client' || client || '@people.example',
  '(403) 555-0142', (ARRAY['Calgary', 'Edmonton', 'Red Deer', 'Lethbridge'])[1 + floor(line * 4)::int],
  jsonb_build_object('fullName', pg_temp.name_of(client), 'postalCode', 'T2P 1J9', 'drivers', jsonb_build_array(jsonb_build_object(
    'name', pg_temp.name_of(client), 'birthDate', '1988-05-17', 'licenceClass', '5', 'licensedSince', '2006', 'atFaultClaims', '0')),
    'vehicles', jsonb_build_array(jsonb_build_object('year', '2019', 'make', 'Ford', 'model', 'F-150 XLT', 'use', 'commute',
    'distance', '15000', 'ownership', 'financed')), 'notes', repeat('Parked in a garage at night. ', 8)),
  true,
  CASE WHEN stage NOT IN ('inquiry', 'offered') THEN broker END,
  CASE WHEN stage = 'offered' AND is_open THEN broker END,
  CASE WHEN is_open AND stage IN ('inquiry', 'offered', 'assigned') THEN opened_at + interval '2 hours' END,
  1 + floor(line * 5)::int, opened_at, least(now(), opened_at + touched * interval '60 days'),
  CASE WHEN NOT is_open THEN least(now(), opened_at + touched * interval '60 days') END
FROM (
  SELECT i, i::bigint * 7919 % $2::int AS client, line, held, touched, is_open,
    now() - interval '3 years' * (1 - i::float8 / $1::int) AS opened_at,
    pg_temp.id_at(timestamptz '2023-01-05 16:00Z', 'broker' || floor(${BROKERS} * power(busy, 1.5))::int) AS broker,
    CASE WHEN is_open
      THEN CASE WHEN place < 0.005 THEN 'inquiry' WHEN place < 0.02 THEN 'offered' WHEN place < 0.22 THEN 'assigned'
        WHEN place < 0.42 THEN 'info_needed' WHEN place < 0.67 THEN 'quoting' WHEN place < 0.87 THEN 'quoted'
        WHEN place < 0.95 THEN 'accepted' ELSE 'binding' END
      ELSE CASE WHEN place < 0.55 THEN 'bound' WHEN place < 0.8 THEN 'quoted' ELSE 'quoting' END END AS stage
  FROM (SELECT i, random() AS line, random() AS held, random() AS touched, random() AS busy, random() AS place,
    random() < 0.3 AS is_open FROM generate_series(1, $1::int) i) chance) one`

/** Three cases in ten have messages, one to six, back and forth between client and broker. */
const MESSAGES = `
INSERT INTO messages (id, case_id, author_id, client_id, body, internal, sent_at)
SELECT pg_temp.id_at(at, id || 'message' || n), id, CASE n % 2 WHEN 1 THEN client_id ELSE broker_id END,
  md5(id || 'sent' || n)::uuid, 'I have sent the declarations page of my old policy. Is there anything else that you need from me?',
  false, at
FROM (SELECT id, client_id, broker_id, opened_at, ('x' || right(id::text, 2))::bit(8)::int AS lot FROM cases WHERE broker_id IS NOT NULL) c,
  generate_series(1, 6) n, LATERAL (SELECT opened_at + n * interval '3 hours' AS at) sent
WHERE lot < 77 AND n <= 1 + lot % 6`

/** Brokers have read most of what was written to them, but not the newest of every case. */
const READS = `
INSERT INTO message_reads (case_id, user_id, up_to, read_at)
SELECT case_id, broker_id, up_to, opened_at FROM (
  SELECT case_id, (array_agg(id ORDER BY id))[greatest(1, count(*) - 1)] AS up_to FROM messages GROUP BY case_id) m
JOIN cases ON cases.id = m.case_id`

export interface Filled {
  adminId: string
  brokerId: string
}

/** Fills a migrated database with cases and their records. They are the same every time, except for times. */
export async function fillWithCases(url: string, cases: number, { messages = true } = {}): Promise<Filled> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const clients = cases / CASES_PER_CLIENT
  await client.query(FUNCTIONS)
  await client.query(PEOPLE, [clients])
  await client.query(BROKER_ROWS)
  await client.query(CASES, [cases, clients])
  if (messages) {
    await client.query(MESSAGES)
    await client.query(READS)
  }
  await client.query('VACUUM ANALYZE')
  const idOf = async (username: string) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [
      username,
    ])
    return rows[0]?.id ?? ''
  }
  const filled = { adminId: await idOf('admin_0'), brokerId: await idOf(`broker_${MIDDLE_BROKER}`) }
  await client.end()
  return filled
}
