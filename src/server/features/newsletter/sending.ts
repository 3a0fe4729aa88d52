import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { sendIssue } from '#shared/newsletter/issues.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { announcePages } from '../settings/service.ts'
import { ISSUE_LETTER } from './emails.ts'
import * as store from './issue-store.ts'
import { CHANGED_SINCE, readIssueOf, requireWhole } from './issues.ts'

const POST_ISSUE = 'newsletter.post_issue'
/** Letters posted in one transaction: none is long, and a restart goes on where the last one ended. */
const BATCH = 100
/** With the waits between them about a day: nobody could send the rest of an issue by hand. */
const ATTEMPTS = 34
/** Before every id. */
const FROM_THE_FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Sends an issue off to everybody who has confirmed by now, and publishes it. A second time changes nothing. 409 when it
 * was changed since it was looked at, or when there is nobody to get it.
 */
export function sendOff(
  platform: Platform,
  actor: Actor,
  id: string,
  revision: number,
): Promise<ReplyInputOf<typeof sendIssue>> {
  return platform.db.transaction(async tx => {
    const issue = await store.lockIssue(tx, id)
    if (!issue) throw notFound('We could not find that issue.')
    if (!issue.sentAt) {
      if (issue.revision !== revision) throw conflict(CHANGED_SINCE)
      requireWhole(issue)
      const audience = await store.countAudience(tx)
      if (audience === 0) throw conflict('Nobody has confirmed a subscription yet, so nobody would get it.')
      const now = platform.clock.now()
      const slug = await freeSlug(tx, albertaToday(now), issue.subject)
      await store.markSent(tx, id, { slug, audience, userId: actor.id }, now)
      await enqueue(platform, tx, { issueId: id, batch: 1, after: FROM_THE_FIRST })
      // The archive shows it from now on.
      await announcePages(tx)
      await recordAudit(platform, tx, {
        action: 'newsletter.sent',
        actor,
        subject: { kind: 'newsletter_issue', id },
        data: { audience: String(audience) },
      })
    }
    return readIssueOf(tx, id)
  })
}

/** An address in the archive: the day and the subject. */
async function freeSlug(tx: Db, day: string, subject: string): Promise<string> {
  const words = subject
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  const slug = words ? `${day}-${words}` : day
  for (let n = 1; ; n++) {
    const tried = n === 1 ? slug : `${slug}-${n}`
    if (!(await store.slugIsTaken(tx, tried))) return tried
  }
}

/** Batches follow one another, each enqueued with the one before: a job that runs twice enqueues the next once. */
const enqueue = ({ jobs }: Platform, tx: Db, payload: { issueId: string; batch: number; after: string }) =>
  jobs.enqueue(tx, { kind: POST_ISSUE, payload, key: `${payload.issueId}:${payload.batch}` })

/** Names the job that posts an issue's letters, one a person, some at a time. */
export function registerIssueJob(platform: Platform): void {
  const { db, clock, jobs, mail } = platform
  jobs.handle(
    POST_ISSUE,
    async ({ issueId, batch, after = FROM_THE_FIRST }) => {
      const id = String(issueId)
      await db.transaction(async tx => {
        // Held, so that of two who post it at once the second sees what the first did.
        const issue = await store.lockIssue(tx, id)
        if (!issue?.sentAt || issue.postedAt) return
        const readers = await store.nextReaders(tx, id, {
          sentAt: issue.sentAt,
          after: String(after),
          limit: BATCH,
        })
        for (const subscriberId of readers) {
          const mailId = await mail.enqueue(tx, {
            kind: ISSUE_LETTER,
            data: { issueId: id, subscriberId },
            bulk: true,
          })
          await store.insertDelivery(tx, id, subscriberId, mailId)
        }
        const last = readers[BATCH - 1]
        if (last === undefined) await store.markPosted(tx, id, clock.now())
        else await enqueue(platform, tx, { issueId: id, batch: Number(batch) + 1, after: last })
      })
    },
    { lane: 'bulk-post', attempts: ATTEMPTS },
  )
}
