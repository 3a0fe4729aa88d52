import type { Actor } from '#shared/users.ts'
import { invalid } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { secondFactorOf, takeCode } from '../second-factor/service.ts'
import { noteConfirmed } from '../sessions/service.ts'
import { wrongCode } from './second-step.ts'
import { requireOwnPassword } from './service.ts'
import { ownTarget } from './targets.ts'
import { forgiveTries, recordWaits, requireTry } from './throttling.ts'

/**
 * Proves again who somebody is who is logged in: by the password, and the code where there is a second factor. 422 beside
 * the field that is wrong or missing, 429 after too many wrong ones.
 */
export async function proveIdentity(
  platform: Platform,
  actor: Actor,
  sessionId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db, clock } = platform
  await requireOwnPassword(platform, actor, password, 'password')
  const factor = await secondFactorOf(db, actor.id)
  if (factor && !code) throw invalid({ code: 'Enter the code from your authenticator app' })
  const tries = factor ? await requireTry(db, [ownTarget(actor.id, 'code')], clock.now()) : []
  const right = await db.transaction(async tx => {
    if (factor && !(await takeCode(platform, tx, actor, code ?? ''))) return false
    await forgiveTries(tx, tries)
    await noteConfirmed(platform, tx, sessionId)
    await recordAudit(platform, tx, {
      action: 'identity.confirmed',
      actor,
      subject: { kind: 'session', id: sessionId },
    })
    return true
  })
  if (right) return
  await recordWaits(platform, db, tries, actor.id)
  throw wrongCode(code ?? '')
}
