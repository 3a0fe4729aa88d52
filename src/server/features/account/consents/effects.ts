import type { ConsentKind } from '#shared/account/consents.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { currentRequestContext } from '../../../platform/http/request-context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceCase, changeCase, lockVisibleCase, recordEvent } from '../../cases/service.ts'
import { signUp, unsubscribe } from '../../newsletter/service.ts'
import { findUser } from '../../users/service.ts'
import type { GivenConsent } from './service.ts'
import type { ConsentRow } from './store.ts'

/** What of a case follows a consent. */
const FIELDS: Partial<Record<ConsentKind, 'answersShared' | 'contactAllowed'>> = {
  share_with_broker: 'answersShared',
  contact: 'contactAllowed',
}

/** What taking back these consents, all to the same thing, does: answers are hidden, letters stop. */
export async function applyWithdrawn(
  platform: Platform,
  tx: Db,
  actor: Actor,
  withdrawn: readonly ConsentRow[],
): Promise<void> {
  const [first] = withdrawn
  if (!first) return
  if (first.kind === 'newsletter') {
    // An address counts as theirs once they have shown it; until then it may be a reader's who knows nothing of this.
    const own = actor.emailVerified ? ((await findUser(tx, actor.id))?.email ?? null) : null
    for (const { email, givenAt } of withdrawn)
      await unsubscribe(platform, tx, own, { email, at: givenAt }, currentRequestContext()?.address ?? null)
  }
  await settleOnCase(platform, tx, actor, first, false)
}

/** What giving a consent again does: the broker may see the answers again, letters come again. */
export async function applyGiven(
  platform: Platform,
  tx: Db,
  actor: Actor,
  given: GivenConsent,
): Promise<void> {
  if (given.kind === 'newsletter') {
    // Given for the address of the account: where that is shown to be theirs, there is nothing left to confirm.
    await signUp(platform, tx, { ...given, isOwn: actor.emailVerified })
  }
  await settleOnCase(platform, tx, actor, given, true)
}

/** Writes the client's choice on its case, where it is about one, and tells everyone who has the case open. */
async function settleOnCase(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { kind, caseId }: Pick<ConsentRow, 'kind' | 'caseId'>,
  isGiven: boolean,
): Promise<void> {
  const field = FIELDS[kind]
  if (!field || !caseId) return
  const found = await lockVisibleCase(tx, actor, caseId)
  if (found[field] === isGiven) return
  await changeCase(platform, tx, found, { [field]: isGiven })
  await recordEvent(platform, tx, {
    caseId,
    kind: isGiven ? 'consent.given' : 'consent.withdrawn',
    visibility: 'client',
    actorId: actor.id,
    data: { consent: kind },
  })
  await announceCase(platform, tx, caseId, 'case')
}
