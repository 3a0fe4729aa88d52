import { CALL_MINUTES } from '#shared/call-times.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/inbox.ts'
import { RENEWAL_DAYS } from '#shared/policies/policies.ts'
import {
  albertaMidnight,
  albertaToday,
  daysAfter,
  endOfAlbertaDay,
  nextAlbertaDay,
} from '#shared/time/alberta-time.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { type InboxRow, selectInbox } from './store.ts'

type InboxReply = ReplyInputOf<typeof api.readInbox>
type Item = InboxReply['items'][number]

const rank = (reason: api.InboxReason) => api.INBOX_REASONS.indexOf(reason)

/** Returns what the broker has to do: by the most important reason of each case or task, then by its time. */
export async function readInbox({ db, clock }: Platform, actor: Actor): Promise<InboxReply> {
  const now = clock.now()
  const today = albertaToday(now)
  const rows = await selectInbox(db, {
    brokerId: actor.id,
    now,
    callsSince: minutesAfter(now, -CALL_MINUTES),
    endOfToday: nextAlbertaDay(now),
    today,
    neededUntil: daysAfter(today, api.NEEDED_SOON_DAYS),
    quotesUntil: daysAfter(today, api.QUOTE_EXPIRING_DAYS),
    policiesUntil: daysAfter(today, RENEWAL_DAYS),
    limit: api.MAX_INBOX_ITEMS,
  })
  const inOrder = rows
    .map(row => ({ ...row, at: timeOf(row) }))
    .toSorted((a, b) => rank(a.reason) - rank(b.reason) || a.at.getTime() - b.at.getTime())
  const items = new Map<string, Item>()
  for (const row of inOrder) {
    const key = row.taskId ?? row.caseId ?? ''
    const item = items.get(key)
    if (item) item.reasons.push({ reason: row.reason, at: row.at })
    else items.set(key, itemOf(row))
  }
  return { items: [...items.values()] }
}

/** Returns the moment itself, the end of a quote's last day, or the beginning of the day of a task or an expiry. */
function timeOf({ reason, at, day }: InboxRow): Date {
  if (at !== null) return new Date(at)
  return reason === 'quote_expiring' ? endOfAlbertaDay(day ?? '') : albertaMidnight(day ?? '')
}

function itemOf(row: InboxRow & { at: Date }): Item {
  const { reason, at, caseId, reference, kind, line, stage, taskId, title, dueOn, version } = row
  // A broker with only an offer learns the first name.
  const client = reason === 'offer' ? (row.client.trim().split(/\s+/)[0] ?? '') : row.client
  return {
    reasons: [{ reason, at }],
    case: caseId ? { id: caseId, reference, kind, line, stage, client } : null,
    task: taskId ? { id: taskId, title, dueOn, version } : null,
  }
}
