import type { TestApp } from './test-app.ts'

/** Runs due jobs. Returns the token in the newest email of a kind to an address. */
export async function tokenSentTo(t: TestApp, email: string, kind: string): Promise<string> {
  await t.jobs.runDue()
  const sentEmail = t.emails.findLast(sent => sent.to === email && sent.kind === kind)
  const link = sentEmail?.links[0]
  if (!link) throw new Error(`no email ${kind} was sent to ${email}`)
  return new URL(link).hash.slice(1)
}

/** Runs due jobs. Returns the number of emails of a kind to an address. */
export async function emailsTo(t: TestApp, email: string, kind: string): Promise<number> {
  await t.jobs.runDue()
  return t.emails.filter(sent => sent.to === email && sent.kind === kind).length
}
