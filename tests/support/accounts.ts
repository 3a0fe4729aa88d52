import type { TestApp } from './test-app.ts'

/** The token of the newest letter of a kind that has left for an address; runs what is due first. */
export async function tokenSentTo(t: TestApp, email: string, kind: string): Promise<string> {
  await t.jobs.runDue()
  const letter = t.emails.findLast(sent => sent.to === email && sent.kind === kind)
  const link = letter?.links[0]
  if (!link) throw new Error(`no letter ${kind} has left for ${email}`)
  return new URL(link).hash.slice(1)
}

/** How many letters of a kind have left for an address; runs what is due first. */
export async function emailsTo(t: TestApp, email: string, kind: string): Promise<number> {
  await t.jobs.runDue()
  return t.emails.filter(sent => sent.to === email && sent.kind === kind).length
}
