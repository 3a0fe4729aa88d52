import { eq, sql } from 'drizzle-orm'
import type { disablePerson } from '#shared/people/people.ts'
import { users } from '../../src/server/features/users/tables.ts'
import type { Agent } from './agent.ts'
import type { TestPerson } from './people-builders.ts'
import type { testApp } from './test-app.ts'

export const REASON = 'They asked for it by phone'

/** Makes an administrator change a person's account. */
export const changeAccount = (admin: Agent, endpoint: typeof disablePerson, person: { id: string }) =>
  admin.call(endpoint, { params: { id: person.id }, body: { reason: REASON } })

/** Returns an administrator who was a broker and still has the record. */
export async function aFormerBroker(t: ReturnType<typeof testApp>): Promise<TestPerson> {
  const broker = await t.aBroker()
  await t.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, broker.id))
  return { ...broker, role: 'admin' }
}

/** Returns every entry of the audit log. */
export const auditEntries = async (t: ReturnType<typeof testApp>) =>
  (await t.database.db.execute(sql`SELECT action, actor_id, subject_id, data FROM audit ORDER BY id`)).rows
