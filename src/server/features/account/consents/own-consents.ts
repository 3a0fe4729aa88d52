import { consentText, fillConsent } from '#shared/account/consent-texts.ts'
import type * as api from '#shared/account/consents.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { currentRequestContext } from '../../../platform/http/request-context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordClientRead } from '../../audit/service.ts'
import {
  announceCase,
  changeCase,
  lockCase,
  lockVisibleCase,
  notifyCase,
  recordEvent,
} from '../../cases/service.ts'
import { CONSENT_STALE, findCurrentConsents } from '../../settings/service.ts'
import { findUser } from '../../users/service.ts'
import { type GivenConsent, recordConsents, recordWithdrawal } from './service.ts'
import { type ConsentRow, lockConsents, markWithdrawn, selectConsents } from './store.ts'

type ConsentReply = ReplyInputOf<typeof api.listConsents>['items'][number]

/** What a consent starts and ends elsewhere. The newsletter and households depend on consents, so they are passed in. */
export interface ConsentEffects {
  /** Makes the actor’s own case private again and withdraws the consent to share it. */
  stopSharing: (platform: Platform, tx: Db, actor: Actor, caseId: string) => Promise<unknown>
  addSubscriber: (platform: Platform, tx: Db, consent: GivenConsent & { isOwn: boolean }) => Promise<unknown>
  unsubscribeByAccount: (
    platform: Platform,
    tx: Db,
    ownEmail: string | null,
    consent: { email: string; at: Date },
    address: string | null,
  ) => Promise<void>
}

const TERMS_OF_REQUEST = 'These terms apply while the request is open. To end them, withdraw the request.'
const TERMS_OF_ACCOUNT =
  'These terms apply while you have an account. To end them, ask us to close your account.'

const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  web: 'Quote request',
  web_form: 'Quote request',
  registration: 'Registration',
  account: 'Your account',
  quote: 'Accepting a quote',
  case: 'Sharing the request',
  told: 'Given to us directly',
  phone: 'Given by phone',
  import: 'Recorded with an existing policy',
}

/** The field of a case that repeats the client's choice. */
const CASE_FIELDS: Partial<Record<api.ConsentKind, 'answersShared' | 'contactAllowed'>> = {
  share_with_broker: 'answersShared',
  contact: 'contactAllowed',
}

const noSuchConsent = () => notFound('We couldn’t find that consent.')

/**
 * Returns whether two consents are about the same thing. A person has one newsletter; everything else is per request, and
 * sharing with others also per recipient.
 */
const isSameSubject = (a: ConsentRow, b: ConsentRow) =>
  a.kind === b.kind && (a.kind === 'newsletter' || (a.caseId === b.caseId && a.recipient === b.recipient))

/** Returns the consent to the same thing that is in force. */
const findInForce = (row: ConsentRow, all: readonly ConsentRow[]): ConsentRow | undefined =>
  all.find(other => isSameSubject(row, other) && !other.withdrawnAt)

/** `all` are all consents of the same person, newest first. */
function toReply(
  row: ConsentRow,
  all: readonly ConsentRow[],
  current: Awaited<ReturnType<typeof findCurrentConsents>>,
): ConsentReply {
  const { id, kind, textVersion, words, recipient, caseId, reference, channel, givenAt, withdrawnAt } = row
  const isLatest = all.find(other => isSameSubject(row, other))?.id === id
  // A request is shared again on its own page, with a household or business that the client is in.
  const giveAgain = kind !== 'terms' && kind !== 'share_with_group' && withdrawnAt !== null && isLatest
  const { version, text } = current[kind]
  return {
    id,
    kind,
    text: consentText(textVersion, words, recipient),
    textVersion,
    recipient,
    case: caseId && reference ? { id: caseId, reference } : null,
    channel: CHANNEL_NAMES[channel] ?? channel,
    givenAt,
    withdrawnAt,
    again: giveAgain ? { version, text: fillConsent(text, recipient) } : null,
    abilities: { withdraw: kind !== 'terms' && !withdrawnAt, giveAgain },
  }
}

/** Returns everything this person has agreed to, newest first, including withdrawn consents. */
export async function listConsents(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listConsents>> {
  const [all, current] = [await selectConsents(db, actor.id), await findCurrentConsents(db)]
  return { items: all.map(row => toReply(row, all, current)) }
}

/** Returns what a client has agreed to. Only the client withdraws or gives a consent. */
export async function listPersonConsents(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.listConsents>> {
  await recordClientRead(platform, actor, id)
  const { db } = platform
  const [all, current] = [await selectConsents(db, id), await findCurrentConsents(db)]
  const abilities = { withdraw: false, giveAgain: false }
  return { items: all.map(row => ({ ...toReply(row, all, current), again: null, abilities })) }
}

/**
 * Withdraws a consent; doing it twice changes nothing. It takes effect when the transaction commits. Throws 404 for another
 * person's consent, and 409 for the terms, which end with the request or the account.
 */
export function withdrawConsent(
  platform: Platform,
  effects: ConsentEffects,
  actor: Actor,
  id: string,
): Promise<ConsentReply> {
  return platform.db.transaction(async tx => {
    const shared = (await selectConsents(tx, actor.id)).find(consent => consent.id === id)
    if (shared?.kind === 'share_with_group') {
      // Locks the case before its consents, as sharing it does.
      if (!shared.withdrawnAt && shared.caseId) await effects.stopSharing(platform, tx, actor, shared.caseId)
      return loadReply(tx, actor, all => all.find(consent => consent.id === id))
    }
    const { row, all } = await lockOwnConsent(tx, actor, id)
    if (row.kind === 'terms') throw conflict(row.caseId ? TERMS_OF_REQUEST : TERMS_OF_ACCOUNT)
    if (!row.withdrawnAt) {
      const inForce = all.filter(other => isSameSubject(row, other) && !other.withdrawnAt)
      const ids = inForce.map(consent => consent.id)
      await markWithdrawn(tx, ids, platform.clock.now())
      if (row.kind === 'newsletter') await endNewsletter(platform, effects, tx, actor, inForce)
      await applyToCase(platform, tx, actor, row, false)
      for (const consent of inForce) await recordWithdrawal(platform, tx, actor, consent)
    }
    return loadReply(tx, actor, all => all.find(consent => consent.id === id))
  })
}

/**
 * Gives a withdrawn consent again, in the current words: this creates and returns a new consent. When a consent to the
 * same thing is already in force, that one is returned. Throws 404 for another person's consent, 409 when the words shown
 * are no longer the current ones.
 */
export function giveConsentAgain(
  platform: Platform,
  effects: ConsentEffects,
  actor: Actor,
  id: string,
  { textVersion }: BodyOf<typeof api.giveConsentAgain>,
  address: string,
): Promise<ConsentReply> {
  return platform.db.transaction(async tx => {
    const { row, all } = await lockOwnConsent(tx, actor, id)
    const { kind, caseId, recipient } = row
    if (kind === 'share_with_group') throw conflict('Share this request again on its own page.')
    if (kind !== 'terms' && !findInForce(row, all)) {
      const email = (await findUser(tx, actor.id))?.email ?? row.email
      if ((await findCurrentConsents(tx))[kind].version !== textVersion) throw conflict(CONSENT_STALE)
      const newConsent = {
        kind,
        textVersion,
        recipient,
        email,
        userId: actor.id,
        caseId,
        channel: 'account',
        address,
      }
      await recordConsents(platform, tx, [newConsent])
      // It is given for the account's own address. A confirmed address needs no second confirmation.
      if (kind === 'newsletter')
        await effects.addSubscriber(platform, tx, { ...newConsent, isOwn: actor.emailVerified })
      await applyToCase(platform, tx, actor, newConsent, true)
    }
    return loadReply(tx, actor, all => findInForce(row, all))
  })
}

async function lockOwnConsent(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ row: ConsentRow; all: ConsentRow[] }> {
  await lockConsents(tx, actor.id)
  const all = await selectConsents(tx, actor.id)
  const row = all.find(consent => consent.id === id)
  if (!row) throw noSuchConsent()
  return { row, all }
}

async function loadReply(
  tx: Db,
  actor: Actor,
  pick: (all: ConsentRow[]) => ConsentRow | undefined,
): Promise<ConsentReply> {
  const all = await selectConsents(tx, actor.id)
  const row = pick(all)
  if (!row) throw noSuchConsent()
  return toReply(row, all, await findCurrentConsents(tx))
}

async function endNewsletter(
  platform: Platform,
  { unsubscribeByAccount }: ConsentEffects,
  tx: Db,
  actor: Actor,
  withdrawn: readonly ConsentRow[],
): Promise<void> {
  // An unconfirmed address may belong to a different reader, whose own subscription must not end.
  const ownEmail = actor.emailVerified ? ((await findUser(tx, actor.id))?.email ?? null) : null
  for (const { email, givenAt } of withdrawn)
    await unsubscribeByAccount(
      platform,
      tx,
      ownEmail,
      { email, at: givenAt },
      currentRequestContext()?.address ?? null,
    )
}

/** Copies the client's choice to the case it is about and notifies everyone who has the case open. */
async function applyToCase(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { kind, caseId, recipient }: Pick<ConsentRow, 'kind' | 'caseId' | 'recipient'>,
  isGiven: boolean,
): Promise<void> {
  const field = CASE_FIELDS[kind]
  if (!caseId || (!field && kind !== 'share_with_insurer')) return
  // Someone who can no longer see the case, such as a former member of the household, can still withdraw.
  const found = isGiven ? await lockVisibleCase(tx, actor, caseId) : await lockCase(tx, caseId)
  if (field) {
    if (found[field] === isGiven) return
    await changeCase(platform, tx, found, { [field]: isGiven })
  }
  await recordEvent(platform, tx, {
    caseId,
    kind: isGiven ? 'consent.given' : 'consent.withdrawn',
    actorId: actor.id,
    data: { consent: kind, ...(recipient ? { insurer: recipient } : {}) },
  })
  await announceCase(platform, tx, caseId)
  await notifyCase(platform, tx, caseId, 'consent.changed', {
    actorId: actor.id,
    data: { consent: kind, ...(isGiven ? { given: 'yes' } : {}) },
  })
}
