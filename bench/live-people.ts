import pg from 'pg'
import { newId } from '../src/server/platform/db/identifiers.ts'
import { signIn } from '../tests/support/sign-in.ts'

export interface LivePeople {
  caseId: string
  /** The cookie of the client, who writes. */
  writer: string
  /** The cookies of the followers: administrators, who see every case. */
  followers: string[]
}

/** Creates a case with its client and broker, and this many administrators, all signed in. */
export async function makeLivePeople(url: string, administrators: number): Promise<LivePeople> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const person = async (role: 'client' | 'broker' | 'admin', number: number) => {
    const id = newId()
    await client.query(
      `INSERT INTO users (id, username, email, full_name, phone, role, password_hash, created_at, updated_at)
       VALUES ($1, $2, $3, 'Robin Aspen', '(403) 555-0142', $4, '-', now(), now())`,
      [id, `${role}_${number}`, `${role}${number}@people.example`, role],
    )
    return id
  }
  const [writerId, brokerId] = [await person('client', 0), await person('broker', 0)]
  await client.query(
    `INSERT INTO brokers (user_id, brokerage, cities, open_case_cap, eo_expires_on)
     VALUES ($1, 'Windbreak Insurance', '{Calgary}', 40, '2030-12-31')`,
    [brokerId],
  )
  const caseId = newId()
  await client.query(
    `INSERT INTO cases (id, reference, kind, line, status, stage, client_id, contact_name, contact_email, contact_phone,
       answers, answers_shared, broker_id, opened_at, updated_at)
     VALUES ($1, 'AB-2026-000001', 'quote', 'auto', 'active', 'quoting', $2, 'Robin Aspen', 'client0@people.example',
       '(403) 555-0142', '{}', true, $3, now(), now())`,
    [caseId, writerId, brokerId],
  )
  const followers: string[] = []
  for (let number = 0; number < administrators; number++) {
    followers.push(await signIn(client, await person('admin', number)))
  }
  const people = { caseId, writer: await signIn(client, writerId), followers }
  await client.end()
  return people
}
