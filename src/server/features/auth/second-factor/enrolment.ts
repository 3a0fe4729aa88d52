import type { completeSecondFactor, Enrolment } from '#shared/auth/second-factor.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, RequestError } from '../../../platform/http/errors.ts'
import type { RequestSession } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { readBrand } from '../../settings/service.ts'
import { findUser } from '../../users/service.ts'
import { endPendingSessions, forgetConfirmations } from '../sessions/service.ts'
import { forApp, newSecret, stepOf } from './codes.ts'
import { tellOwner } from './emails.ts'
import { purposeOf } from './keys.ts'
import { issueRecoveryCodes } from './recovery.ts'
import { findEnrolment, findFactor, setEnrolment, setFactor, takeEnrolment } from './store.ts'

/** How long a second factor may take to be set up, in ms. */
const TIME_TO_ENROL = 15 * 60_000

const begunAfter = ({ clock }: Platform) => new Date(clock.now().getTime() - TIME_TO_ENROL)

/**
 * Begins to set up a second factor for the person of a session, or of a login that needs one first. Asked again in the
 * same session it answers the same, so that a page may be loaded twice. 401 for nobody, 403 with `confirm` for somebody
 * who has not proved just now who they are, 409 for a client whose e-mail address is not confirmed.
 */
export async function beginEnrolment(platform: Platform, session: RequestSession | null): Promise<Enrolment> {
  const { db, encryption, clock, config } = platform
  const person = mayEnrol(session) ? await findUser(db, session.userId) : null
  if (!person || !session) throw new RequestError(401, 'Please log in first.')
  if (person.role === 'client' && !person.emailVerifiedAt) {
    throw conflict('Please confirm your email address first. We sent you a link when you registered.')
  }
  if (session.needs && (await findFactor(db, person.id))) throw setUpElsewhere()
  if (!session.needs && !session.confirmed) {
    throw new RequestError(403, 'Please confirm that it is you.', { confirm: true })
  }
  const begun = await findEnrolment(db, person.id, session.id, begunAfter(platform))
  const secret = begun ? encryption.decrypt(begun.secret, purposeOf(person.id)) : newSecret()
  if (!begun) {
    await setEnrolment(db, {
      userId: person.id,
      sessionId: session.id,
      secret: encryption.encrypt(secret, purposeOf(person.id)),
      createdAt: clock.now(),
    })
  }
  const { name } = await readBrand(db, config)
  return forApp(secret, name, person.username)
}

/** Whether a session is somebody’s, or waits for a second factor to be set up. */
export const mayEnrol = (session: RequestSession | null): session is RequestSession =>
  session !== null && session.needs !== 'code'

/**
 * Completes it with a first code, in the caller's transaction: the factor counts from now on, and the recovery codes are
 * answered. Null when the code is wrong. 409 when nothing was begun in this session, or too long ago.
 */
export async function completeEnrolment(
  platform: Platform,
  tx: Db,
  session: RequestSession,
  person: { id: string; role: 'client' | 'broker' | 'admin' },
  code: string,
): Promise<ReplyOf<typeof completeSecondFactor>['recoveryCodes'] | null> {
  const { encryption, clock } = platform
  const now = clock.now()
  const begun = await findEnrolment(tx, person.id, session.id, begunAfter(platform))
  if (!begun) throw conflict('This took too long, or was begun elsewhere. Please start again.')
  const lastStep = stepOf(encryption.decrypt(begun.secret, purposeOf(person.id)), code, now)
  if (lastStep === null) return null
  if (!(await takeEnrolment(tx, person.id, begun.secret))) throw conflict('This was done already.')
  const factor = { userId: person.id, secret: begun.secret, createdAt: now, lastStep }
  // Who has only given the password may not replace a factor that was set up in the meantime.
  if (!(await setFactor(tx, factor, { replacing: session.needs === null }))) throw setUpElsewhere()
  const codes = await issueRecoveryCodes(tx, person.id, now)
  await endPendingSessions(platform, tx, person.id, session.id)
  // Who proved elsewhere, without this factor, who they are could take it away again.
  await forgetConfirmations(tx, person.id, session.id)
  await recordAudit(platform, tx, {
    action: 'second_factor.enabled',
    actor: person,
    subject: { kind: 'person', id: person.id },
  })
  await tellOwner(platform, tx, 'second_factor.enabled', person.id)
  return codes
}

const setUpElsewhere = () =>
  new RequestError(401, 'Your second factor was set up in the meantime. Please log in again.')
