import type { SessionUser } from '#shared/auth/sessions.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { claimDraftCase } from '../../quote-requests/service.ts'
import type { UserRow } from '../../users/service.ts'
import type { Exchange } from '../sessions/service.ts'
import { rememberDevice } from './devices.ts'

/** What a login answers. */
export const sessionUser = ({ id, username, fullName, email, role }: UserRow): SessionUser => ({
  id,
  username,
  fullName,
  email,
  role,
  authenticated: true,
})

/** Everything that goes with a login that is complete, in its transaction. `by` says what was given. */
export async function noteLogin(
  platform: Platform,
  tx: Db,
  exchange: Exchange,
  user: UserRow,
  by: 'password' | 'password and code' | 'password and new second factor',
): Promise<void> {
  await rememberDevice(platform, tx, exchange, user.id)
  await recordAudit(platform, tx, {
    action: 'login.succeeded',
    actor: user,
    subject: { kind: 'person', id: user.id },
    data: { by },
  })
  if (user.role === 'client') await claimDraftCase(platform, tx, exchange.request, user.id)
}
