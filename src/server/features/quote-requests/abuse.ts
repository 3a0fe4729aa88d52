import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'
import type { Visitor } from './visitor.ts'

/** Drafts that one network may start: more than a busy office does, and a few megabytes a day. */
export const MAX_DRAFTS_AN_HOUR = 30
const MAX_DRAFTS_A_DAY = 100
/** Requests without an account in a day after which further ones must be confirmed. */
export const MAX_REQUESTS_BY_NETWORK = 5
export const MAX_REQUESTS_BY_MAILBOX = 3
/** No person fills in a request in less time. */
const MIN_FILL_MS = 5000

/** Throws 429 when a network has started too many drafts. */
export async function requireFewDrafts(
  { config }: Platform,
  tx: Db,
  { address }: Visitor,
  now: Date,
): Promise<void> {
  if (!config.rateLimits) return
  const network = addressKey(address)
  if (
    (await store.countNewDrafts(tx, network, hoursBefore(now, 1))) >= MAX_DRAFTS_AN_HOUR ||
    (await store.countNewDrafts(tx, network, hoursBefore(now, 24))) >= MAX_DRAFTS_A_DAY
  )
    throw tooMany(
      3600,
      'Too many quote requests were started from your network. Please try again in an hour, or contact us.',
    )
}

/**
 * Whether a request may be one of many made up by a program: filled in within seconds, or one too many in a day from this
 * network or with this mailbox. It's stored anyway, and offered to brokers once its email address is confirmed. Someone
 * with a confirmed address isn't doubted.
 */
export async function isDoubtfulRequest(
  { config, clock }: Platform,
  tx: Db,
  { actor, address }: Visitor,
  draft: { createdAt: Date },
  email: string,
): Promise<boolean> {
  if (!config.rateLimits || actor?.emailVerified) return false
  const now = clock.now()
  if (now.getTime() - draft.createdAt.getTime() < MIN_FILL_MS) return true
  const network = addressKey(address)
  await store.lockMailbox(tx, email)
  await store.lockNetwork(tx, network)
  const { fromNetwork, withMailbox } = await store.countSubmitted(tx, {
    network,
    email,
    since: hoursBefore(now, 24),
  })
  return fromNetwork >= MAX_REQUESTS_BY_NETWORK || withMailbox >= MAX_REQUESTS_BY_MAILBOX
}
