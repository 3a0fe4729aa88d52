import { eq, sql } from 'drizzle-orm'
import { enterAsGuest } from '#shared/guests.ts'
import { cases } from '../../src/server/features/cases/tables.ts'
import { createGuestLink } from '../../src/server/features/guests/links.ts'
import type { Agent } from './agent.ts'
import type { TestCase } from './case-builders.ts'
import type { TestApp } from './test-app.ts'

/** Returns the token of a new link to a case without an account. */
export async function aGuestToken(t: TestApp, { id }: Pick<TestCase, 'id'>): Promise<string> {
  const [found] = await t.platform.db
    .select({ email: cases.contactEmail })
    .from(cases)
    .where(eq(cases.id, id))
  const link = { caseId: id, email: found?.email ?? '', source: crypto.randomUUID() }
  const token = await createGuestLink(t.platform, link)
  if (!token) throw new Error('The case has an account')
  return token
}

/** A browser that has opened a case without an account by its link. */
export async function aGuestOf(t: TestApp, of: Pick<TestCase, 'id'>): Promise<Agent> {
  const agent = t.anonymous()
  const entered = await agent.call(enterAsGuest, { body: { token: await aGuestToken(t, of) } })
  if (entered.status !== 200) throw new Error(`Not entered: ${entered.text}`)
  return agent
}

/** Detaches the account from a case. Returns a guest's browser; what the client added becomes the guest's. */
export async function withoutAccount(t: TestApp, of: Pick<TestCase, 'id'>): Promise<Agent> {
  const { db } = t.platform
  await db.update(cases).set({ clientId: null }).where(eq(cases.id, of.id))
  const agent = await aGuestOf(t, of)
  for (const table of ['documents', 'uploads']) {
    await db.execute(sql`
      UPDATE ${sql.identifier(table)} SET uploaded_by = (SELECT id FROM users WHERE guest_of = ${of.id})
      WHERE case_id = ${of.id}`)
  }
  return agent
}
