import pg from 'pg'

/** The number of brokers, independent of the number of cases; the first are the busiest. */
const BROKERS = 40
/** An average broker: neither the busiest nor idle. */
const MIDDLE_BROKER = 12
/** Cases per client. */
const CASES_PER_CLIENT = 5
/** Two more brokers have this many cases in a database of any size, spread over the three years. */
const TYPICAL_CASES = 250
/** Three cases in ten are open: 500, the highest limit that a broker can have. */
const BUSY_CASES = 1666

/**
 * Ids are UUIDv7 of a moment, as the server's are, with a salt instead of random bits. The names give some 24,000
 * people: one full name is rare, one first name is one in forty. One client's name is the only one in a database of any size.
 */
const FUNCTIONS = `
CREATE FUNCTION pg_temp.id_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid $$;
CREATE FUNCTION pg_temp.name_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE n WHEN 16 THEN 'Quinn Zabolotny' ELSE (string_to_array('Ada,Bashir,Chantal,Devinder,Elsie,Farah,Gordon,Hana,Ivan,Joelle,Kiran,Liam,Maeve,Noor,Owen,Priya,Quinn,Rosa,Sven,Tala,Uma,Victor,Wren,Xavier,Yara,Zane,Alma,Boris,Celia,Dmitri,Edith,Felix,Greta,Hugo,Iris,Jonas,Karla,Leona,Marek,Nadia', ','))[n % 40 + 1]
    || ' ' || (string_to_array('Ash,Birch,Clover,Dun,Elk,Fern,Glen,Heath,Iron,Juniper,Kings,Lark,Moss,North,Oak,Pine,Quarry,Red,Stone,Thorn,Under,Vale,West,Yarrow,Apple,Brook,Cedar,Dale,East,Fox', ','))[n / 40 % 30 + 1]
    || (string_to_array('ford,wood,ley,ton,field,brook,ridge,dale,well,by,croft,hurst,worth,stead,mere,gate,side,combe,shaw,bury', ','))[n / 1200 % 20 + 1] END $$;
CREATE FUNCTION pg_temp.phone_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(403) ' || 200 + n / 10000 % 800 || '-' || lpad((n % 10000)::text, 4, '0') $$;
SELECT setseed(0.42);`

const PEOPLE = `
INSERT INTO users (id, username, email, full_name, phone, role, password_hash, created_at, updated_at)
SELECT pg_temp.id_at(at, kind || n), kind || '_' || n, kind || n || '@people.example',
  CASE kind WHEN 'client' THEN pg_temp.name_of(n) ELSE initcap(kind) || ' ' || n END, pg_temp.phone_of(n), kind, '-', at, at
FROM (
  SELECT 'admin' AS kind, 0 AS n UNION ALL
  SELECT 'broker', n FROM generate_series(0, ${BROKERS + 1}) n UNION ALL
  SELECT 'client', n FROM generate_series(0, $1::int - 1) n) people,
  (SELECT timestamptz '2023-01-05 16:00Z' AS at) made`

const BROKER_ROWS = `
INSERT INTO brokers (user_id, brokerage, cities, open_case_cap, eo_expires_on)
SELECT id, 'Windbreak Insurance', '{Calgary}', 500, '2030-12-31' FROM users WHERE role = 'broker'`

/**
 * Three years of requests: 30 % open, at every stage; unevenly distributed brokers; a few unassigned cases. The last client has
 * no case: the number of clients is a multiple of the steps between a broker's cases, which would then be of few clients.
 */
const CASES = `
INSERT INTO cases (id, reference, kind, line, status, stage, outcome, client_id, contact_name, contact_email, contact_phone,
  city, answers, answers_shared, broker_id, offered_to, due_at, version, opened_at, updated_at, closed_at,
  stage_since, furthest_stage, first_replied_at, first_reply_minutes)
SELECT pg_temp.id_at(opened_at, 'case' || i), 'AB-' || to_char(opened_at, 'YYYY') || '-' || lpad(i::text, 7, '0'), 'quote',
  (ARRAY['auto', 'auto', 'auto', 'home', 'home', 'business'])[1 + floor(line * 6)::int],
  CASE WHEN is_open THEN CASE WHEN held < 0.05 THEN 'on_hold' ELSE 'active' END ELSE 'closed' END,
  stage, CASE WHEN NOT is_open THEN CASE stage WHEN 'bound' THEN 'bound' ELSE (ARRAY['lost', 'withdrawn', 'declined'])[1 + floor(line * 3)::int] END END,
  pg_temp.id_at(timestamptz '2023-01-05 16:00Z', 'client' || client), pg_temp.name_of(client), 'client' || client || '@people.example',
  pg_temp.phone_of(client), (ARRAY['Calgary', 'Edmonton', 'Red Deer', 'Lethbridge'])[1 + floor(line * 4)::int],
  jsonb_build_object('fullName', pg_temp.name_of(client), 'postalCode', 'T2P 1J9', 'drivers', jsonb_build_array(jsonb_build_object(
    'name', pg_temp.name_of(client), 'birthDate', '1988-05-17', 'licenceClass', '5', 'licensedSince', '2006', 'atFaultClaims', '0')),
    'vehicles', jsonb_build_array(jsonb_build_object('year', '2019', 'make', 'Ford', 'model', 'F-150 XLT', 'use', 'commute',
    'distance', '15000', 'ownership', 'financed')), 'notes', repeat('Parked in a garage at night. ', 8)),
  true,
  CASE WHEN stage NOT IN ('inquiry', 'offered') THEN broker END,
  CASE WHEN stage = 'offered' AND is_open THEN broker END,
  CASE WHEN is_open AND stage IN ('inquiry', 'offered', 'assigned') THEN opened_at + interval '2 hours' END,
  1 + floor(line * 5)::int, opened_at, least(now(), opened_at + touched * interval '60 days'),
  CASE WHEN NOT is_open THEN least(now(), opened_at + touched * interval '60 days') END,
  least(now(), opened_at + touched * interval '60 days'), CASE stage WHEN 'info_needed' THEN 'assigned' ELSE stage END,
  CASE WHEN replied AND stage NOT IN ('inquiry', 'offered') THEN least(now(), opened_at + held * touched * interval '2 days') END,
  CASE WHEN replied AND stage NOT IN ('inquiry', 'offered') THEN floor(held * touched * 1200)::int END
FROM (
  SELECT i, place < 0.9 AS replied, i::bigint * 7919 % ($2::int - 1) AS client, line, held, touched, is_open,
    now() - interval '3 years' * (1 - i::float8 / $1::int) AS opened_at,
    pg_temp.id_at(timestamptz '2023-01-05 16:00Z', 'broker' || CASE WHEN i % ($1::int / ${TYPICAL_CASES}) = 0 THEN ${BROKERS}
      WHEN i % ($1::int / ${BUSY_CASES}) = 1 THEN ${BROKERS + 1} ELSE floor(${BROKERS} * power(busy, 1.5))::int END) AS broker,
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

/** Nine more messages per case. One in ten mentions a deductible; a few, all of them old, mention a zamboni. */
const MORE_MESSAGES = `
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

/** An open case in five has a task of its broker, due within two months before or after today. */
const TASKS = `
INSERT INTO tasks (id, owner_id, case_id, client_id, title, due_on, created_at)
SELECT pg_temp.id_at(opened_at, id || 'task'), broker_id, id, md5(id || 'task')::uuid, 'Call the client back',
  current_date + lot % 120 - 60, opened_at
FROM (SELECT id, broker_id, opened_at, get_byte(uuid_send(id), 15) AS lot FROM cases WHERE broker_id IS NOT NULL AND status <> 'closed') c
WHERE lot < 51`

/** A case that waits for its client has one open document request. */
const DOCUMENT_REQUESTS = `
INSERT INTO document_requests (id, case_id, requested_by, client_id, position, kind, title, reason, due_on, state, requested_at)
SELECT pg_temp.id_at(opened_at, id || 'request'), id, broker_id, md5(id || 'request')::uuid, 0, 'other', 'Proof of insurance',
  'The insurer asks for it.', current_date + get_byte(uuid_send(id), 15) % 60 - 30, 'open', opened_at
FROM cases WHERE stage = 'info_needed' AND status <> 'closed' AND broker_id IS NOT NULL`

/** Every day of the reports still has to be counted. */
const REPORT_CHANGES = `
INSERT INTO report_changes SELECT DISTINCT date_trunc('hour', at, 'UTC')
  FROM cases, unnest(ARRAY[opened_at, first_replied_at, closed_at]) at WHERE at IS NOT NULL`

/**
 * The jobs of the server run in a year. Tens of thousands of these cases are overdue, so their reminders and emails would
 * keep the server busy during all measurements, the longer the larger the database.
 */
const NO_JOBS = `
CREATE OR REPLACE FUNCTION postpone_job() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.run_at := now() + interval '1 year'; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER postpone_job BEFORE INSERT ON jobs
  FOR EACH ROW WHEN (NEW.kind NOT LIKE 'reports.%') EXECUTE FUNCTION postpone_job();
UPDATE jobs SET run_at = now() + interval '1 year' WHERE state = 'waiting' AND kind NOT LIKE 'reports.%'`

const STATEMENTS = [
  MESSAGES,
  MORE_MESSAGES,
  READS,
  DOCUMENTS,
  POLICIES,
  QUOTES,
  TASKS,
  DOCUMENT_REQUESTS,
  REPORT_CHANGES,
]
const TABLES = ['cases', 'messages', 'documents', 'policies', 'quotes']

export interface Filled {
  url: string
  adminId: string
  /** A broker who has a fortieth of all cases. */
  brokerId: string
  /** A broker with 250 cases, however many there are in all. */
  typicalId: string
  /** A broker with 500 open cases, however many there are in all. */
  busyId: string
  messages: number
}

/**
 * Fills a migrated database with cases, ten messages for each, and their other records, unless it is filled. They are the
 * same every time, except for times.
 */
export async function fillWithRecords(url: string, cases: number): Promise<Filled> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT FROM cases LIMIT 1')
  if (rows.length === 0) await fill(client, cases)
  await client.query(NO_JOBS)
  const numberOf = async (statement: string) =>
    Number((await client.query<{ count: string }>(statement)).rows[0]?.count)
  const idOf = async (username: string) =>
    (await client.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username])).rows[0]
      ?.id ?? ''
  const filled = {
    url,
    adminId: await idOf('admin_0'),
    brokerId: await idOf(`broker_${MIDDLE_BROKER}`),
    typicalId: await idOf(`broker_${BROKERS}`),
    busyId: await idOf(`broker_${BROKERS + 1}`),
    messages: await numberOf('SELECT count(*) FROM messages'),
  }
  await client.end()
  return filled
}

async function fill(client: pg.Client, cases: number): Promise<void> {
  // These rows are consistent, so the triggers can be disabled.
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`,
  )
  // Creating the indexes afterwards is much faster.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
    [TABLES],
  )
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${pg.escapeIdentifier(indexname)}`)
  const clients = cases / CASES_PER_CLIENT
  await client.query(FUNCTIONS)
  await client.query(PEOPLE, [clients])
  await client.query(BROKER_ROWS)
  await client.query(CASES, [cases, clients])
  for (const statement of STATEMENTS) await client.query(statement)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('VACUUM ANALYZE')
}
