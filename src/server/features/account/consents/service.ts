import { REGISTRATION_TERMS_VERSION } from '#shared/account/consent-texts.ts'
import type { ConsentKind } from '#shared/account/consents.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { assignConsents, insertConsents, markNewsletterWithdrawn, markSharingWithdrawn } from './store.ts'

export interface GivenConsent {
  kind: ConsentKind
  /** One of `CONSENT_TEXTS`. */
  textVersion: string
  /** The insurer, household or business of a consent to share with one. */
  recipient?: string | null
  email: string
  /** Null for a visitor without an account. */
  userId: string | null
  /** The request it was given with; null for a consent about the account. */
  caseId: string | null
  /** Where it was given: `web`, `web_form`, `registration`, `account`, `case`, or `told` to an administrator, or given by `phone`. */
  channel: string
  /** The network address it came from. */
  address: string
}

/** Stores consents in the transaction of what they were given for, and returns their ids. */
export async function recordConsents(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  newConsents: readonly GivenConsent[],
): Promise<string[]> {
  const givenAt = platform.clock.now()
  const rows = newConsents.map(consent => ({ ...consent, id: newId(), givenAt }))
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

/** Records that a new client agreed to the terms. */
export const recordTermsConsent = (
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  client: { userId: string; email: string; address: string },
) => {
  const textVersion = REGISTRATION_TERMS_VERSION
  const consent = { ...client, kind: 'terms', textVersion, caseId: null, channel: 'registration' } as const
  return recordConsents(platform, tx, [consent])
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
  const withdrawn = await markNewsletterWithdrawn(tx, email, platform.clock.now())
  for (const consent of withdrawn)
    await recordWithdrawal(platform, tx, null, { ...consent, kind: 'newsletter' })
}

/** Withdraws the consent to share a case with a household or business. The case itself is the caller’s. */
export async function withdrawSharingConsent(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  actor: Actor,
  caseId: string,
): Promise<void> {
  for (const consent of await markSharingWithdrawn(tx, caseId, platform.clock.now()))
    await recordWithdrawal(platform, tx, actor, { ...consent, kind: 'share_with_group' })
}

export const recordWithdrawal = (
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  actor: Actor | null,
  {
    id,
    caseId,
    kind,
    textVersion,
  }: { id: string; caseId: string | null; kind: ConsentKind; textVersion: string },
): Promise<void> =>
  recordAudit(platform, tx, {
    action: 'consent.withdrawn',
    actor,
    subject: { kind: 'consent', id },
    ...(caseId ? { caseId } : {}),
    data: { consent: kind, textVersion },
  })
