import type { Enrolment } from '#shared/auth/second-factor.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, RequestError } from '../../../platform/http/errors.ts'
import type { RequestSession } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { readBrand } from '../../settings/service.ts'
import { findUser } from '../../users/service.ts'
import { clearConfirmations, endPendingSessions } from '../sessions/store.ts'
import { findTimeStep, formatSecret, issueRecoveryCodes, newSecret } from './codes.ts'
import { enqueueSecondFactorEmail } from './emails.ts'
import { secretPurpose } from './keys.ts'
import { deleteEnrolment, findEnrolment, findFactor, setEnrolment, setFactor } from './store.ts'

/** How long the enrolment of a second factor may take, in ms. */
const MAX_ENROLMENT_MS = 15 * MINUTE_MS

const startedAfter = ({ clock }: Platform) => new Date(clock.now().getTime() - MAX_ENROLMENT_MS)

/**
 * Begins the enrolment of a second factor for a signed-in person, or for a login that needs one. In the same session it
 * returns the same secret again, so a page can be loaded twice. Throws 401 without a session, 403 with `confirm` without a
 * recent step-up, and 409 for a client whose email address is not confirmed.
 */
export async function beginEnrolment(platform: Platform, session: RequestSession | null): Promise<Enrolment> {
  const { db, encryption, clock, config } = platform
  const person = canEnrol(session) ? await findUser(db, session.userId) : null
  if (!person || !session) throw new RequestError(401, 'Please log in first.')
  if (person.role === 'client' && !person.emailVerifiedAt) {
    throw conflict('Confirm your email address first. We sent you a link when you registered.')
  }
  if (session.needs && (await findFactor(db, person.id))) throw enrolledElsewhere()
  if (!session.needs && !session.confirmed) {
    throw new RequestError(403, 'Please confirm it’s you.', { confirm: true })
  }
  const enrolment = await findEnrolment(db, person.id, session.id, startedAfter(platform))
  const secret = enrolment ? encryption.decrypt(enrolment.secret, secretPurpose(person.id)) : newSecret()
  if (!enrolment) {
    await setEnrolment(db, {
      userId: person.id,
      sessionId: session.id,
      secret: encryption.encrypt(secret, secretPurpose(person.id)),
      createdAt: clock.now(),
    })
  }
  const { name } = await readBrand(db, config)
  return formatSecret(secret, name, person.username)
}

/** Whether a session is signed in, or waits for the enrolment of a second factor. */
export const canEnrol = (session: RequestSession | null): session is RequestSession =>
  session !== null && session.needs !== 'code'

/**
 * Enables the second factor being enrolled, in the caller's transaction. Returns the recovery codes, or null when the code
 * is wrong. Throws 409 when no enrolment was begun in this session, or too long ago.
 */
export async function enableSecondFactor(
  platform: Platform,
  tx: Db,
  session: RequestSession,
  person: { id: string; role: Role },
  code: string,
): Promise<string[] | null> {
  const { encryption, clock } = platform
  const now = clock.now()
  const enrolment = await findEnrolment(tx, person.id, session.id, startedAfter(platform))
  if (!enrolment) throw conflict('This setup expired or was started somewhere else. Please start again.')
  const lastStep = findTimeStep(encryption.decrypt(enrolment.secret, secretPurpose(person.id)), code, now)
  if (lastStep === null) return null
  if (!(await deleteEnrolment(tx, person.id, enrolment.secret)))
    throw conflict('Two-step verification is already on.')
  const factor = { userId: person.id, secret: enrolment.secret, createdAt: now, lastStep }
  // The password alone is not enough to replace a factor that was enrolled in the meantime.
  if (!(await setFactor(tx, factor, { replacing: session.needs === null }))) throw enrolledElsewhere()
  const codes = await issueRecoveryCodes(tx, person.id, now)
  await endPendingSessions(tx, person.id, session.id, now)
  // A session confirmed elsewhere without this factor could remove it again.
  await clearConfirmations(tx, person.id, session.id)
  await recordAudit(platform, tx, {
    action: 'second_factor.enabled',
    actor: person,
    subject: { kind: 'person', id: person.id },
  })
  await enqueueSecondFactorEmail(platform, tx, 'second_factor.enabled', person.id)
  return codes
}

const enrolledElsewhere = () =>
  new RequestError(401, 'Two-step verification was turned on in another window. Please log in again.')
