import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { listSessions } from '#shared/auth/sessions.ts'
import type { Stage } from '#shared/cases/stages.ts'
import type { Allow } from '#shared/endpoint.ts'
import { listEnquiries, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { uploadParts, uploads } from '../../src/server/features/documents/tables.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { SMALL_PDF } from './case-builders.ts'
import { anInvitation } from './invitations.ts'
import type { RequestParts, Scene, Who } from './scene.ts'
import { givenSecondFactor } from './second-factors.ts'
import type { TestApp } from './test-app.ts'

export interface Right {
  /**
   * The roles that the product grants this call, written here by hand and never taken from the endpoint: the test compares
   * the declaration and the server's replies with it.
   */
  allow: Allow
  /** Stage of the case; `assigned` by default. */
  stage?: Stage
  /** Creates the records the request needs and returns the request that a person of the case would send. */
  request?: (t: TestApp, scene: Scene) => RequestParts | Promise<RequestParts>
  /**
   * Statuses other than the usual ones: 401 without a session, 403 for a role not in `allow`, 404 for someone else's
   * case, otherwise the endpoint's success status.
   */
  exceptions?: Partial<Record<Who, number>>
}

/** A request about the case. */
export const onCase =
  (body?: Record<string, unknown>) =>
  (_t: TestApp, scene: Scene): RequestParts => ({ params: { id: scene.case.id }, ...(body ? { body } : {}) })

export const aMessageBody = () => ({ clientId: crypto.randomUUID(), body: 'Good morning' })

/** A request on the case after it was closed or put on hold. */
export const onCaseWithStatus =
  (status: 'on_hold' | 'closed', body: Record<string, unknown>) =>
  async (t: TestApp, scene: Scene): Promise<RequestParts> => {
    const closedAt = status === 'closed' ? t.clock.now().toISOString() : null
    await t.database.db.execute(sql`
      UPDATE cases SET status = ${status}, closed_at = ${closedAt} WHERE id = ${scene.case.id}`)
    return { params: { id: scene.case.id }, body }
  }

/** A request about the answers of the case. */
export const onCaseWithAnswers = async (t: TestApp, scene: Scene): Promise<RequestParts> => {
  await t.database.db.execute(
    sql`UPDATE cases SET answers = ${JSON.stringify({ postalCode: 'T2P 1J9' })} WHERE id = ${scene.case.id}`,
  )
  return { params: { id: scene.case.id } }
}

export const POLICY_TERMS = {
  insurer: 'Prairie Mutual',
  number: 'PM-1001',
  effectiveOn: '2026-12-01',
  expiresOn: '2027-12-01',
  premiumCents: 182_400,
  claimsPhone: '(403) 555-0190',
}

/** A request about the case's policy. */
export const onPolicy =
  (body?: Record<string, unknown>) =>
  async (t: TestApp, scene: Scene): Promise<RequestParts> => {
    const { id } = await t.aPolicy(scene.case)
    return { params: { id }, ...(body ? { body } : {}) }
  }

/** An email that could not be delivered. */
export const aDeadEmail = async ({ database, clock }: TestApp) => {
  const id = newId()
  await database.db.execute(sql`
    INSERT INTO emails (id, kind, data, state, created_at, finished_at)
    VALUES (${id}, 'mail.test', '{}', 'dead', ${clock.now().toISOString()}, ${clock.now().toISOString()})`)
  return id
}

/** A document that the case's client uploaded. */
export const documentOfCase = async (t: TestApp, scene: Scene): Promise<RequestParts> => {
  const document = await t.aDocument(scene.case)
  return { params: { id: scene.case.id, documentId: document.id } }
}

/** An upload by the case's client with this many bytes received. */
export const uploadOfCase = async (t: TestApp, { case: on }: Scene, received: number) => {
  const upload = { id: newId(), caseId: on.id, uploadedBy: on.client?.id ?? '', clientId: newId() }
  const about = { kind: 'other', name: 'a.pdf', size: SMALL_PDF.length, staffOnly: false } as const
  await t.platform.db.insert(uploads).values({ ...upload, ...about, startedAt: t.clock.now() })
  if (received > 0) {
    const { key } = await t.files.put(Readable.from([SMALL_PDF.subarray(0, received)]), received)
    const part = { uploadId: upload.id, start: 0, size: received, storageKey: key }
    await t.platform.db.insert(uploadParts).values(part)
  }
  return { id: on.id, clientId: upload.clientId }
}

/** The client's consent to share the answers of the case. */
export const consentOfCase =
  (withdrawn = false) =>
  async (t: TestApp, { people, case: ownCase }: Scene): Promise<RequestParts> => {
    const consent = await t.aConsent(ownCase, { client: people.client, withdrawn })
    const body = { textVersion: PRESENT_VERSIONS.share_with_broker }
    return { params: { id: consent.id }, ...(withdrawn ? { body } : {}) }
  }

/** A session of the case's client. */
export const sessionOfClient = async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
  const sessions = await (await t.as(people.client)).call(listSessions)
  return { params: { id: sessions.body.items[0]?.id ?? '' } }
}

/** An open invitation of a client by the case's broker. */
export const invitationOfBroker = async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
  const sentAt = new Date(t.clock.now().getTime() - 3_600_000)
  return { params: { id: (await anInvitation(t, { role: 'client', by: people.broker, sentAt })).id } }
}

/** An admin action on an account, with its reason. */
export const actionOn =
  (role: 'client' | 'broker') =>
  (_t: TestApp, { people }: Scene) => ({
    params: { id: people[role].id },
    body: { reason: 'They asked for it by phone' },
  })

/** The path of the client's account. */
export const pathOfClient = (_t: TestApp, { people }: Scene): RequestParts => ({
  params: { id: people.client.id },
})

/** Gives everyone a second factor. */
export const withSecondFactors = async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
  for (const person of Object.values(people)) await givenSecondFactor(t, person)
  return {}
}

/** A message from the contact form that is still open. */
const anEnquiry = async (t: TestApp) => {
  const written = {
    clientId: newId(),
    name: 'Wanda Prairie',
    email: 'wanda.prairie@people.example',
    phone: '(403) 555-0117',
    topic: 'home',
    message: 'Do you know a broker for an acreage near Olds?',
  } as const
  await t.anonymous().call(submitEnquiry, { body: written })
  const { items } = (await (await t.as('admin')).call(listEnquiries)).body
  return items[0]?.id ?? ''
}

export const onEnquiry =
  (body?: Record<string, unknown>) =>
  async (t: TestApp): Promise<RequestParts> => ({
    params: { id: await anEnquiry(t) },
    ...(body ? { body } : {}),
  })
