import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/newsletter/issues.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { announcePageChange } from '../../platform/db/pages-channel.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { ISSUE_EMAIL } from './emails.ts'
import * as store from './issue-store.ts'
import { readIssue, requireComplete, STALE_ISSUE } from './issues.ts'
import { countSubscribers } from './subscriber-store.ts'

const SEND_ISSUE_JOB = 'newsletter.post_issue'
/** Emails queued in one transaction: each is short, and a restart continues after the last one. */
const BATCH_SIZE = 100
/** About a day with the waits between them: no one could send the rest of an issue by hand. */
const MAX_ATTEMPTS = 34
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Sends an issue to everyone who has confirmed by now and publishes it in the archive. A second time changes nothing.
 * Throws 409 when it has been changed since `revision`, or when no one has confirmed.
 */
export function sendIssue(
  platform: Platform,
  actor: Actor,
  id: string,
  revision: number,
): Promise<ReplyInputOf<typeof api.sendIssue>> {
  return platform.db.transaction(async tx => {
    const issue = await store.lockIssue(tx, id)
    if (!issue) throw notFound('We couldn’t find that issue.')
    if (!issue.sentAt) {
      if (issue.revision !== revision) throw conflict(STALE_ISSUE)
      requireComplete(issue)
      const now = platform.clock.now()
      const { confirmed: audience } = await countSubscribers(tx, now)
      if (audience === 0) throw conflict('There are no confirmed subscribers yet.')
      const slug = await findFreeSlug(tx, albertaToday(now), issue.subject)
      await store.markSent(tx, id, { slug, audience, sentAt: now })
      await enqueueBatch(platform, tx, { issueId: id, batch: 1, after: FIRST_ID })
      // The archive shows it from now on.
      await announcePageChange(tx)
      await recordAudit(platform, tx, {
        action: 'newsletter.sent',
        actor,
        subject: { kind: 'newsletter_issue', id },
        data: { audience: String(audience) },
      })
    }
    return readIssue(tx, id)
  })
}

/** Returns an unused slug made of the day and the subject. */
async function findFreeSlug(tx: Db, day: string, subject: string): Promise<string> {
  const words = subject
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  const slug = words ? `${day}-${words}` : day
  for (let suffix = 1; ; suffix++) {
    const candidate = suffix === 1 ? slug : `${slug}-${suffix}`
    if (!(await store.isSlugTaken(tx, candidate))) return candidate
  }
}

/** Enqueues a batch. Each batch enqueues the next one, under a key, so that a job that runs twice enqueues it once. */
const enqueueBatch = (
  { jobs }: Platform,
  tx: Db,
  payload: { issueId: string; batch: number; after: string },
) => jobs.enqueue(tx, { kind: SEND_ISSUE_JOB, payload, key: `${payload.issueId}:${payload.batch}` })

/** Registers the job that queues an issue's emails, one per subscriber, in batches. */
export function registerIssueJob(platform: Platform): void {
  const { db, clock, jobs, mail } = platform
  jobs.handle(
    SEND_ISSUE_JOB,
    async ({ issueId, batch, after = FIRST_ID }) => {
      const id = String(issueId)
      await db.transaction(async tx => {
        // Locked, so that a second process sees the work of the first.
        const issue = await store.lockIssue(tx, id)
        if (!issue?.sentAt || issue.postedAt) return
        const readers = await store.selectNextReaders(tx, id, {
          sentAt: issue.sentAt,
          after: String(after),
          limit: BATCH_SIZE,
        })
        for (const subscriberId of readers) {
          const emailId = await mail.enqueue(tx, {
            kind: ISSUE_EMAIL,
            data: { issueId: id, subscriberId },
            bulk: true,
          })
          await store.insertDelivery(tx, id, subscriberId, emailId)
        }
        const last = readers[BATCH_SIZE - 1]
        if (last === undefined) await store.markSendingDone(tx, id, clock.now())
        else await enqueueBatch(platform, tx, { issueId: id, batch: Number(batch) + 1, after: last })
      })
    },
    { lane: 'bulk-post', attempts: MAX_ATTEMPTS },
  )
}
