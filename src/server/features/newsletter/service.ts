import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/newsletter/issues.ts'
import { NEWSLETTER_FORM_VERSION, newsletterConsentText } from '#shared/newsletter/signup.ts'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findConsentText, readBrand, requireFeature } from '../settings/service.ts'
import { CONFIRM_EMAIL, registerNewsletterEmails } from './emails.ts'
import { findArchivedIssue, selectArchive } from './issue-store.ts'
import { registerIssueJob } from './send-issue.ts'
import * as store from './subscriber-store.ts'

/** Confirmation emails per address, so that no one can flood another person's mailbox. */
const MAX_CONFIRMATIONS_AN_HOUR = 1
const MAX_CONFIRMATIONS_A_DAY = 3
/** The same for all addresses of one mailbox (`name+anything@…`). */
const MAX_MAILBOX_CONFIRMATIONS_A_DAY = 6

interface Signup {
  email: string
  textVersion: string
  channel: string
  /** The network address of the request. */
  address: string
  /** The address is the confirmed one of the account that signs it up: there is nothing left to confirm. */
  isOwn?: boolean
}

/** Registers the emails and the job of the newsletter. Call it once, before the first request. */
export function registerNewsletter(platform: Platform): void {
  registerNewsletterEmails(platform)
  registerIssueJob(platform)
}

/**
 * Signs up an address that was entered in the newsletter form. Returns as `addSubscriber` does. Throws 403 when the form is
 * turned off.
 */
export async function subscribe(
  platform: Platform,
  signup: Pick<Signup, 'email' | 'channel' | 'address'>,
): Promise<boolean> {
  await requireFeature(platform, 'newsletter')
  return platform.db.transaction(tx =>
    addSubscriber(platform, tx, { ...signup, textVersion: NEWSLETTER_FORM_VERSION }),
  )
}

/**
 * Signs an address up. It gets the newsletter once its owner has followed the link of the confirmation email; an address
 * that is still waiting gets another one, within limits. Returns false when it was signed up already, confirmed or not.
 */
export async function addSubscriber(platform: Platform, tx: Db, signup: Signup): Promise<boolean> {
  const now = platform.clock.now()
  await store.lockEmail(tx, signup.email)
  const existing = await store.findSubscriberByEmail(tx, signup.email)
  const state = existing && store.subscriberState(existing, now)
  if (state === 'confirmed') return false
  const isNew = !existing || state !== 'waiting'
  const subscriberId = isNew
    ? await store.startSubscription(tx, existing?.id ?? null, signup.email, now)
    : existing.id
  const needsEmail = !signup.isOwn && (await mayGetConfirmation(tx, subscriberId, signup.email, now))
  // Repeated signups that lead to nothing are not stored.
  if (isNew || needsEmail || signup.isOwn) await storeConsent(platform, tx, subscriberId, signup, now)
  if (signup.isOwn) await confirmOwn(tx, subscriberId, signup, now)
  if (needsEmail) await enqueueConfirmation(platform, tx, subscriberId, signup.channel, now)
  return isNew
}

async function mayGetConfirmation(tx: Db, subscriberId: string, email: string, now: Date): Promise<boolean> {
  const dayAgo = hoursBefore(now, 24)
  const sent = await store.countConfirmations(tx, subscriberId, { hour: hoursBefore(now, 1), day: dayAgo })
  if (sent.hour >= MAX_CONFIRMATIONS_AN_HOUR || sent.day >= MAX_CONFIRMATIONS_A_DAY) return false
  return (await store.countMailboxConfirmations(tx, email, dayAgo)) < MAX_MAILBOX_CONFIRMATIONS_A_DAY
}

async function storeConsent(
  { config }: Platform,
  tx: Db,
  subscriberId: string,
  { textVersion, channel, address }: Signup,
  now: Date,
): Promise<void> {
  const words =
    textVersion === NEWSLETTER_FORM_VERSION
      ? newsletterConsentText(await readBrand(tx, config))
      : await findConsentText(tx, textVersion)
  await store.insertEvent(tx, { subscriberId, at: now, kind: 'asked', channel, address, textVersion, words })
}

async function confirmOwn(tx: Db, id: string, { channel, address }: Signup, now: Date): Promise<void> {
  if (await store.markConfirmed(tx, { id }, now))
    await store.insertEvent(tx, { subscriberId: id, at: now, kind: 'confirmed', channel, address })
}

async function enqueueConfirmation(
  { mail }: Platform,
  tx: Db,
  subscriberId: string,
  channel: string,
  now: Date,
): Promise<void> {
  const askedAs = newId()
  await store.setConfirmationRequest(tx, subscriberId, askedAs, now)
  await mail.enqueue(tx, { kind: CONFIRM_EMAIL, data: { subscriberId, askedAs } })
  await store.insertEvent(tx, { subscriberId, at: now, kind: 'confirmation_posted', channel })
}

/**
 * Ends the subscription of a client's confirmed address, if they have one, and the one that their consent started. A
 * subscription that someone else started for that address stays.
 */
export async function unsubscribeByAccount(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  email: string | null,
  started: { email: string; at: Date },
  address: string | null,
): Promise<void> {
  const now = clock.now()
  for (const subscriberId of await store.selectIdsToUnsubscribe(tx, email, started))
    if (await store.markUnsubscribed(tx, subscriberId, now))
      await store.insertEvent(tx, {
        subscriberId,
        at: now,
        kind: 'unsubscribed',
        channel: 'account',
        address,
      })
}

/** Returns the sent issues, newest first. */
export async function listArchive(db: Db): Promise<ReplyInputOf<typeof api.listArchive>> {
  const rows = await selectArchive(db)
  return {
    items: rows.flatMap(({ slug, subject, sentAt }) => (slug && sentAt ? [{ slug, subject, sentAt }] : [])),
  }
}

/** Returns one sent issue. Throws 404 when there is none. */
export async function readArchivedIssue(
  db: Db,
  slug: string,
): Promise<ReplyInputOf<typeof api.readArchivedIssue>> {
  const row = await findArchivedIssue(db, slug)
  if (!row?.slug || !row.sentAt) throw notFound('We couldn’t find that newsletter issue.')
  return { slug: row.slug, subject: row.subject, body: row.body, sentAt: row.sentAt }
}

/** Returns what the newsletter's pages show from the database; undefined for other pages. */
export async function readNewsletterData(db: Db, pathname: string): Promise<PageData['newsletter']> {
  if (pathname !== paths.newsletter() && !pathname.startsWith(`${paths.newsletter()}/`)) return undefined
  const archive = (await listArchive(db)).items.map(({ slug, subject, sentAt }) => ({
    slug,
    subject,
    sentAt: new Date(sentAt).toISOString(),
  }))
  const slug = pathname.slice(paths.newsletter().length + 1)
  const row = slug ? await findArchivedIssue(db, slug) : undefined
  const issue =
    row?.slug && row.sentAt
      ? { slug: row.slug, subject: row.subject, body: row.body, sentAt: row.sentAt.toISOString() }
      : undefined
  return { archive, ...(issue ? { issue } : {}) }
}
