import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { listConsents as listConsentsCall } from '#shared/account/consents.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser } from '../../users/service.ts'
import { applyGiven, applyWithdrawn } from './effects.ts'
import { recordConsents } from './service.ts'
import { type ConsentRow, lockConsents, markWithdrawn, selectConsents } from './store.ts'
import { type ConsentReply, isAlike, standingOne, toReply } from './views.ts'

const TERMS_OF_REQUEST =
  'The terms belong to this request for as long as it is open. To end them, withdraw the request itself.'
const TERMS_OF_ACCOUNT =
  'The terms belong to your account for as long as you have it. To end them, ask us to close your account.'

const noSuchConsent = () => notFound('We could not find that consent.')

/** What this person has agreed to, newest first, taken back or not. */
export async function listConsents(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof listConsentsCall>> {
  const all = await selectConsents(db, actor.id)
  return { items: all.map(row => toReply(row, all)) }
}

/**
 * Takes a consent back; doing it again answers the same. It counts from the commit on. 404 for one that is not theirs,
 * 409 for the terms, which end with what they are for.
 */
export function withdrawConsent(platform: Platform, actor: Actor, id: string): Promise<ConsentReply> {
  return platform.db.transaction(async tx => {
    const { row, all } = await lockOwnConsent(tx, actor, id)
    if (row.kind === 'terms') throw conflict(row.caseId ? TERMS_OF_REQUEST : TERMS_OF_ACCOUNT)
    if (!row.withdrawnAt) {
      const withdrawn = all.filter(other => isAlike(row, other) && !other.withdrawnAt)
      await markWithdrawn(
        tx,
        withdrawn.map(one => one.id),
        platform.clock.now(),
      )
      await applyWithdrawn(platform, tx, actor, withdrawn)
      for (const one of withdrawn)
        await recordAudit(platform, tx, {
          action: 'consent.withdrawn',
          actor,
          subject: { kind: 'consent', id: one.id },
          ...(one.caseId ? { caseId: one.caseId } : {}),
          data: { consent: one.kind, textVersion: one.textVersion },
        })
    }
    return reread(tx, actor, all => all.find(one => one.id === id))
  })
}

/**
 * Gives a consent again that was taken back, in its present words: a new one, which is the answer. Where one to the same
 * thing stands already, that one is the answer. 404 for one that is not theirs.
 */
export function giveConsentAgain(
  platform: Platform,
  actor: Actor,
  id: string,
  address: string,
): Promise<ConsentReply> {
  return platform.db.transaction(async tx => {
    const { row, all } = await lockOwnConsent(tx, actor, id)
    const { kind, caseId } = row
    if (kind !== 'terms' && !standingOne(row, all)) {
      const email = (await findUser(tx, actor.id))?.email ?? row.email
      const given = {
        kind,
        textVersion: PRESENT_VERSIONS[kind],
        email,
        userId: actor.id,
        caseId,
        channel: 'account',
        address,
      }
      await recordConsents(platform, tx, [given])
      await applyGiven(platform, tx, actor, given)
    }
    return reread(tx, actor, all => standingOne(row, all))
  })
}

async function lockOwnConsent(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ row: ConsentRow; all: ConsentRow[] }> {
  await lockConsents(tx, actor.id)
  const all = await selectConsents(tx, actor.id)
  const row = all.find(one => one.id === id)
  if (!row) throw noSuchConsent()
  return { row, all }
}

async function reread(
  tx: Db,
  actor: Actor,
  pick: (all: ConsentRow[]) => ConsentRow | undefined,
): Promise<ConsentReply> {
  const all = await selectConsents(tx, actor.id)
  const row = pick(all)
  if (!row) throw noSuchConsent()
  return toReply(row, all)
}
