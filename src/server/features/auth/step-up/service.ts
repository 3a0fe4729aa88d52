import type { Actor } from '#shared/users.ts'
import { invalid } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUser } from '../../users/service.ts'
import { checkPassword } from '../passwords/service.ts'
import { wrongCode } from '../second-factor/codes.ts'
import { hasSecondFactor, redeemCode } from '../second-factor/service.ts'
import { confirmSession } from '../sessions/store.ts'
import { refundOnError } from '../sign-in/service.ts'
import { countAttempt, ownTarget, recordThrottle, resetAttempts } from '../sign-in/throttling.ts'

/**
 * Confirms the identity of a signed-in person by the password, and by the code if they have a second factor. Throws 422 on
 * the wrong or missing field, and 429 after too many failures.
 */
export async function confirmIdentity(
  platform: Platform,
  actor: Actor,
  sessionId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db, clock } = platform
  await requireOwnPassword(platform, actor, password, 'password')
  const needsCode = await hasSecondFactor(db, actor.id)
  if (needsCode && !code) throw invalid({ code: 'Enter the code from your authenticator app' })
  const attempts = needsCode ? await countAttempt(db, [ownTarget(actor.id, 'code')], clock.now()) : []
  const isRight = await db.transaction(async tx => {
    if (needsCode && !(await redeemCode(platform, tx, actor, code ?? ''))) return false
    await resetAttempts(tx, attempts)
    await confirmSession(tx, sessionId, clock.now())
    await recordAudit(platform, tx, {
      action: 'identity.confirmed',
      actor,
      subject: { kind: 'session', id: sessionId },
    })
    return true
  })
  if (isRight) return
  await recordThrottle(platform, db, attempts, actor.id)
  throw wrongCode(code ?? '')
}

/**
 * Checks the current password before a change that requires it. Throws 422 on `field` when it is wrong, and 429 after too
 * many failures. Call it before the transaction of the change.
 */
export async function requireOwnPassword(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { db, clock } = platform
  const attempts = await countAttempt(db, [ownTarget(actor.id, 'password')], clock.now())
  const user = await findUser(db, actor.id)
  const isRight = await refundOnError(platform, attempts, () =>
    checkPassword(user?.passwordHash ?? null, password),
  )
  if (!isRight) {
    await recordThrottle(platform, db, attempts, actor.id)
    const name = field === 'currentPassword' ? 'current password' : 'password'
    throw invalid({ [field]: `The ${name} is incorrect` })
  }
  await resetAttempts(db, attempts)
}
