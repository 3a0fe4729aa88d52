import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import {
  type changeIssue,
  type createIssue,
  type Issue,
  IssueText,
  type listAllIssues,
  type readOneIssue,
} from '#shared/newsletter/issues.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findUser } from '../users/service.ts'
import { TEST_ISSUE_LETTER } from './emails.ts'
import * as store from './issue-store.ts'

type Reply = ReplyInputOf<typeof readOneIssue>

const noSuchIssue = () => notFound('We could not find that issue.')
const ALREADY_SENT = 'This issue has been sent. What people have in their mailboxes cannot be changed.'
export const CHANGED_SINCE =
  'This issue has been changed since you opened it. Copy what you wrote, then load it anew.'

/** What a list and a page say of an issue alike. */
function headOf({
  id,
  subject,
  revision,
  slug,
  updatedAt,
  updatedBy,
  sentAt,
  postedAt,
}: Omit<store.IssueRow, 'body'>) {
  const state: Issue['state'] = sentAt === null ? 'draft' : postedAt === null ? 'sending' : 'sent'
  return { id, subject, revision, state, slug, updatedAt, updatedBy, sentAt }
}

/** One issue with where its letters stand; 404 for none. */
export async function readIssueOf(db: Db, id: string): Promise<Reply> {
  const row = await store.findIssue(db, id)
  if (!row) throw noSuchIssue()
  const { body, audience } = row
  const progress = row.sentAt ? { audience: audience ?? 0, ...(await store.countEmailsOf(db, id)) } : null
  return { ...headOf(row), body, progress }
}

/** Drafts by their last change, then issues by when they were sent. */
export async function listIssues({ db }: Platform): Promise<ReplyInputOf<typeof listAllIssues>> {
  const rows = await store.selectIssues(db)
  return { items: rows.map(row => ({ ...headOf(row), audience: row.audience })) }
}

/** Begins an issue as a draft. */
export async function beginIssue(
  { db, clock }: Platform,
  actor: Actor,
  text: BodyOf<typeof createIssue>,
): Promise<Reply> {
  return readIssueOf(db, await store.insertIssue(db, text, actor.id, clock.now()))
}

/** Changes a draft. 409 when somebody has changed it since, or it was sent. */
export async function rewriteIssue(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  { revision, ...text }: BodyOf<typeof changeIssue>,
): Promise<Reply> {
  const changed = await store.updateIssue(db, { id, revision }, text, actor.id, clock.now())
  const now = await readIssueOf(db, id)
  if (!changed) throw conflict(now.state === 'draft' ? CHANGED_SINCE : ALREADY_SENT)
  return now
}

/** Throws a draft away. 404 for none, 409 for an issue that was sent. */
export async function discardDraft({ db }: Platform, id: string): Promise<{ discarded: true }> {
  if (!(await store.deleteDraft(db, id))) {
    await readIssueOf(db, id)
    throw conflict(ALREADY_SENT)
  }
  return { discarded: true }
}

/** 422 with what is missing of an issue that is to be sent. */
export function requireWhole({ subject, body }: { subject: string; body: string }): void {
  const judged = IssueText.safeParse({ subject, body })
  if (judged.success) return
  throw invalid(Object.fromEntries(judged.error.issues.map(({ path, message }) => [path.join('.'), message])))
}

/** Posts an issue, as it is when the letter leaves, to the administrator's own address. */
export function postTest(platform: Platform, actor: Actor, id: string): Promise<{ email: string }> {
  return platform.db.transaction(async tx => {
    requireWhole(await readIssueOf(tx, id))
    const person = await findUser(tx, actor.id)
    if (!person) throw noSuchIssue()
    await platform.mail.enqueue(tx, { kind: TEST_ISSUE_LETTER, data: { issueId: id, userId: actor.id } })
    await recordAudit(platform, tx, {
      action: 'newsletter.tested',
      actor,
      subject: { kind: 'newsletter_issue', id },
    })
    return { email: person.email }
  })
}
