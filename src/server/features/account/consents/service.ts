import type { ConsentKind } from '#shared/account/consents.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { insertConsents, markNewsletterWithdrawn, ownConsents } from './store.ts'

export interface GivenConsent {
  kind: ConsentKind
  /** One of `CONSENT_TEXTS`. */
  textVersion: string
  /** The address of who gave it. */
  email: string
  /** Their account; null for a visitor without one. */
  userId: string | null
  /** The request it was given with; null for one that is about the account. */
  caseId: string | null
  /** Where it was given: `web`, `web_form`, `registration`, `account`, or `told` to an administrator. */
  channel: string
  /** The network address it came from. */
  address: string
}

/** Keeps consents that were just given, in the transaction of what they were given for. */
export async function recordConsents(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  given: readonly GivenConsent[],
): Promise<void> {
  const givenAt = platform.clock.now()
  const rows = given.map(one => ({ ...one, id: newId(), givenAt }))
  await insertConsents(tx, rows)
  for (const { id, kind, textVersion, userId, caseId } of rows)
    await recordAudit(platform, tx, {
      action: 'consent.given',
      actor: userId ? { id: userId, role: 'client' } : null,
      subject: { kind: 'consent', id },
      ...(caseId ? { caseId } : {}),
      data: { consent: kind, textVersion },
    })
}

/** Makes the consents of a claimed case those of the person who claimed it. */
export function claimConsents(tx: Db, caseId: string, userId: string): Promise<void> {
  return ownConsents(tx, caseId, userId)
}

/** Takes back the consents that a subscription to the newsletter rested on, when its reader has ended it by other means. */
export async function withdrawNewsletter(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  email: string,
): Promise<void> {
  for (const { id, textVersion, caseId } of await markNewsletterWithdrawn(tx, email, platform.clock.now()))
    await recordAudit(platform, tx, {
      action: 'consent.withdrawn',
      actor: null,
      subject: { kind: 'consent', id },
      ...(caseId ? { caseId } : {}),
      data: { consent: 'newsletter', textVersion },
    })
}
