import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/newsletter/issues.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findUser } from '../users/service.ts'
import { TEST_ISSUE_EMAIL } from './emails.ts'
import * as store from './issue-store.ts'

type Reply = ReplyInputOf<typeof api.readIssue>

const issueNotFound = () => notFound('We couldn’t find that issue.')
const ALREADY_SENT = 'This issue was already sent, so it can’t be changed.'
export const STALE_ISSUE =
  'This issue has changed since you opened it. Copy your text, then load the latest version.'

function toListed<Row extends Omit<store.IssueRow, 'body'>>(row: Row) {
  const state: api.Issue['state'] = row.sentAt === null ? 'draft' : row.postedAt === null ? 'sending' : 'sent'
  return { ...row, state }
}

/** Returns an issue with the progress of its emails. Throws 404 when there is none. */
export async function readIssue(db: Db, id: string): Promise<Reply> {
  const row = await store.findIssue(db, id)
  if (!row) throw issueNotFound()
  const progress = row.sentAt
    ? { audience: row.audience ?? 0, ...(await store.countIssueEmails(db, id)) }
    : null
  return { ...toListed(row), progress }
}

/** Returns drafts by their last change, then sent issues by date. */
export async function listIssues({ db }: Platform): Promise<ReplyInputOf<typeof api.listIssues>> {
  const rows = await store.selectIssues(db)
  return { items: rows.map(toListed) }
}

export async function createIssue(
  { db, clock }: Platform,
  actor: Actor,
  text: BodyOf<typeof api.createIssue>,
): Promise<Reply> {
  return readIssue(db, await store.insertIssue(db, text, actor.id, clock.now()))
}

/** Changes a draft. Throws 409 when it has been changed since `revision`, or was sent. */
export async function changeIssue(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  { revision, ...text }: BodyOf<typeof api.changeIssue>,
): Promise<Reply> {
  const changed = await store.updateIssue(db, { id, revision }, text, actor.id, clock.now())
  const now = await readIssue(db, id)
  if (!changed) throw conflict(now.state === 'draft' ? STALE_ISSUE : ALREADY_SENT)
  return now
}

/** Deletes a draft. Throws 404 when there is none, 409 for an issue that was sent. */
export async function deleteIssue({ db }: Platform, id: string): Promise<{ deleted: true }> {
  if (!(await store.deleteDraft(db, id))) {
    await readIssue(db, id)
    throw conflict(ALREADY_SENT)
  }
  return { deleted: true }
}

/** Throws 422 when an issue has no subject or no text. */
export function requireComplete({ subject, body }: { subject: string; body: string }): void {
  const parsed = api.IssueText.safeParse({ subject, body })
  if (parsed.success) return
  throw invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
}

/** Sends an issue to the administrator's own address, as it is when the email leaves. */
export function sendTestIssue(platform: Platform, actor: Actor, id: string): Promise<{ email: string }> {
  return platform.db.transaction(async tx => {
    requireComplete(await readIssue(tx, id))
    const person = await findUser(tx, actor.id)
    if (!person) throw issueNotFound()
    await platform.mail.enqueue(tx, { kind: TEST_ISSUE_EMAIL, data: { issueId: id, userId: actor.id } })
    await recordAudit(platform, tx, {
      action: 'newsletter.tested',
      actor,
      subject: { kind: 'newsletter_issue', id },
    })
    return { email: person.email }
  })
}
