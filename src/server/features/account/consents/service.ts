import type { ConsentKind } from '#shared/account/consents.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { assignConsents, insertConsents, markNewsletterWithdrawn } from './store.ts'

export interface GivenConsent {
  kind: ConsentKind
  /** One of `CONSENT_TEXTS`. */
  textVersion: string
  /** The insurer of a consent to share with an insurer. */
  recipient?: string | null
  email: string
  /** Null for a visitor without an account. */
  userId: string | null
  /** The request it was given with; null for a consent about the account. */
  caseId: string | null
  /** Where it was given: `web`, `web_form`, `registration`, `account`, or `told` to an administrator, or given by `phone`. */
  channel: string
  /** The network address it came from. */
  address: string
}

/** Stores consents in the transaction of what they were given for, and returns their ids. */
export async function recordConsents(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  given: readonly GivenConsent[],
): Promise<string[]> {
  const givenAt = platform.clock.now()
  const rows = given.map(consent => ({ ...consent, id: newId(), givenAt }))
  await insertConsents(tx, rows)
  for (const { id, kind, textVersion, userId, caseId } of rows)
    await recordAudit(platform, tx, {
      action: 'consent.given',
      actor: userId ? { id: userId, role: 'client' } : null,
      subject: { kind: 'consent', id },
      ...(caseId ? { caseId } : {}),
      data: { consent: kind, textVersion },
    })
  return rows.map(({ id }) => id)
}

/** Gives the consents of a claimed case to the person who claimed it. */
export const claimConsents = (tx: Db, caseId: string, userId: string): Promise<void> =>
  assignConsents(tx, caseId, userId)

/** Withdraws the newsletter consents given for an address, when its reader has unsubscribed by other means. */
export async function withdrawNewsletterConsents(
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
