import { sql } from 'drizzle-orm'
import { listSessions } from '#shared/auth/sessions.ts'
import type { Stage } from '#shared/cases/stages.ts'
import { listEnquiries, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { A_PASSAGE, aDismissedQuestion, aKeptQuestion, aTaughtPhrasing } from './assistant-questions.ts'
import { SMALL_PDF } from './case-builders.ts'
import { anInvitation, BROKER_RECORD } from './invitations.ts'
import { AN_ISSUE, anIssueToSend, aSentIssue, aSubscriber, onDraftIssue } from './newsletter.ts'
import { PASSWORD } from './people-builders.ts'
import type { RequestParts, Scene, Who } from './scene.ts'
import { givenSecondFactor } from './second-factors.ts'
import { aTestimonial, brandEntry } from './settings.ts'
import type { TestApp } from './test-app.ts'

export interface Right {
  /** Where the case stands; `assigned` unless named. */
  stage?: Stage
  /** What a person of the case would send. Called anew for each asker. */
  sent?: (t: TestApp, cast: Scene) => RequestParts | Promise<RequestParts>
  /**
   * Where the answer is not what the rules say: nobody 401, a role not named in `allow` 403, a stranger to the case
   * 404, everyone else the endpoint's own status.
   */
  but?: Partial<Record<Who, number>>
}

const onCase =
  (body?: Record<string, unknown>) =>
  (_t: TestApp, cast: Scene): RequestParts => ({ params: { id: cast.case.id }, ...(body ? { body } : {}) })

const aMessageBody = () => ({ clientId: crypto.randomUUID(), body: 'Good morning' })

/** A letter that was given up. */
const aDeadLetter = async ({ database, clock }: TestApp) => {
  const id = newId()
  await database.db.execute(sql`
    INSERT INTO emails (id, kind, data, state, created_at, finished_at)
    VALUES (${id}, 'mail.test', '{}', 'dead', ${clock.now().toISOString()}, ${clock.now().toISOString()})`)
  return id
}

/** A document of the case's client, named in the path. */
const itsDocument = async (t: TestApp, cast: Scene): Promise<RequestParts> => {
  const document = await t.aDocument(cast.case)
  return { params: { id: cast.case.id, documentId: document.id } }
}

/** A consent of the case's client to share the answers, with the case, taken back or not. */
const itsConsent =
  (withdrawn = false) =>
  async (t: TestApp, { people, case: own }: Scene): Promise<RequestParts> => {
    const consent = await t.aConsent(own, { client: people.client, withdrawn })
    return { params: { id: consent.id } }
  }

/** A session of the case's client. */
const itsSession = async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
  const own = await (await t.as(people.client)).call(listSessions)
  return { params: { id: own.body.items[0]?.id ?? '' } }
}

/** An invitation that somebody has not answered yet. */
const openInvitation = async (t: TestApp): Promise<RequestParts> => ({
  params: { id: (await anInvitation(t)).id },
})

/** What an administrator does to an account, with why. */
const toPerson =
  (who: 'client' | 'broker') =>
  (_t: TestApp, { people }: Scene) => ({
    params: { id: people[who].id },
    body: { reason: 'They asked for it by phone' },
  })

/** Somebody's account, named in the path. */
const aPerson = (_t: TestApp, { people }: Scene): RequestParts => ({ params: { id: people.client.id } })

/** Everybody has a second factor. */
const withSecondFactors = async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
  for (const person of Object.values(people)) await givenSecondFactor(t, person)
  return {}
}

/** A message from the contact form that nobody has dealt with. */
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

const onEnquiry =
  (body?: Record<string, unknown>) =>
  async (t: TestApp): Promise<RequestParts> => ({
    params: { id: await anEnquiry(t) },
    ...(body ? { body } : {}),
  })

/** Who may call what, by the endpoint's exported name. Every endpoint has a line here. */
export const RIGHTS: Readonly<Record<string, Right>> = {
  readSessionUser: { but: { anonymous: 401 } },
  signIn: { sent: (_t, { people }) => ({ body: { username: people.client.username, password: PASSWORD } }) },
  register: {
    sent: () => ({
      body: {
        username: 'new_person',
        password: 'Northern-Lights-7',
        email: 'new.person@people.example',
        fullName: 'New Person',
        phone: '(780) 555-0101',
      },
    }),
  },
  signOut: {},
  // No login of theirs waits for a code.
  verifyCode: {
    sent: () => ({ body: { code: '123456' } }),
    but: { anonymous: 401, client: 401, otherClient: 401, broker: 401, otherBroker: 401, admin: 401 },
  },
  rememberSession: {},
  confirmIdentity: { sent: () => ({ body: { password: PASSWORD } }) },
  listSessions: {},
  // The client's own; one's own is all that anybody ends.
  endSession: { sent: itsSession, but: { broker: 404, admin: 404 } },
  endOtherSessions: {},
  beginEnrolment: { but: { anonymous: 401 } },
  // They have not begun to set one up.
  completeEnrolment: {
    sent: () => ({ body: { code: '123456' } }),
    but: { anonymous: 401, client: 409, otherClient: 409, broker: 409, otherBroker: 409, admin: 409 },
  },
  renewRecoveryCodes: { sent: withSecondFactors },
  removeSecondFactor: { sent: withSecondFactors },
  readAccount: {},
  changeDetails: {
    sent: () => ({
      body: { fullName: 'Another Name', phone: '(403) 555-0144', currentPassword: PASSWORD },
    }),
  },
  changeEmail: {
    sent: () => ({ body: { email: 'another.address@people.example', currentPassword: PASSWORD } }),
  },
  // Everybody here has confirmed theirs.
  sendConfirmation: { but: { client: 409, otherClient: 409, broker: 409, otherBroker: 409, admin: 409 } },
  // Nobody here was sent a link, so there is none to follow.
  confirmEmail: {
    sent: () => ({ body: { token: 'never-sent' } }),
    but: { client: 404, otherClient: 404, broker: 404, otherBroker: 404, admin: 404 },
  },
  changePassword: {
    sent: () => ({ body: { currentPassword: PASSWORD, password: 'Cold-Lake-1912' } }),
  },
  forgotPassword: { sent: () => ({ body: { email: 'somebody@people.example' } }) },
  resetPassword: {
    sent: () => ({ body: { token: 'never-sent', password: 'Cold-Lake-1912' } }),
    but: { anonymous: 404, client: 404, otherClient: 404, broker: 404, otherBroker: 404, admin: 404 },
  },

  listInvitations: {},
  inviteBroker: {
    sent: () => ({
      body: { email: 'invited@people.example', fullName: 'Odette Newcomer', broker: BROKER_RECORD },
    }),
  },
  inviteAdmin: { sent: () => ({ body: { email: 'invited@people.example', fullName: 'Odette Newcomer' } }) },
  resendInvitation: { sent: openInvitation },
  revokeInvitation: { sent: openInvitation },
  openInvitation: { sent: async t => ({ body: { token: (await anInvitation(t)).token } }) },
  acceptInvitation: {
    sent: async t => ({
      body: {
        token: (await anInvitation(t)).token,
        username: 'odette_n',
        fullName: 'Odette Newcomer',
        phone: '(403) 555-0102',
        password: 'Caragana-Hedge-88',
      },
    }),
  },

  listPeople: {},
  readPerson: { sent: aPerson },
  disablePerson: { sent: toPerson('client') },
  enablePerson: { sent: toPerson('client') },
  makeAdmin: { sent: toPerson('broker') },
  makeBroker: { sent: toPerson('broker') },
  removePersonSecondFactor: { sent: toPerson('broker') },
  listPersonSessions: { sent: aPerson },
  endPersonSessions: { sent: aPerson },

  readBrand: {},
  readPageExtras: {},
  searchSite: {},
  askAssistant: { sent: () => ({ body: { messages: [{ role: 'user', content: 'Is hail covered?' }] } }) },
  readAssistant: {},
  rateAnswer: { sent: () => ({ body: { question: 'Is hail covered?', helpful: true, source: null } }) },
  readSavedBrand: {},
  changeBrand: { sent: () => ({ body: { revision: 0, value: brandEntry() } }) },
  readTestimonials: {},
  changeTestimonials: { sent: () => ({ body: { revision: 0, value: [aTestimonial()] } }) },
  readReviews: {},
  changeReviews: { sent: () => ({ body: { revision: 0, value: [] } }) },
  subscribe: { sent: () => ({ body: { email: 'reader@people.example' } }) },
  countSubscribers: {},
  findSubscriber: { sent: () => ({ body: { email: 'reader@people.example' } }) },
  unsubscribeByHand: {
    sent: async t => ({
      params: { id: await aSubscriber(t, 'reader@people.example') },
      body: { reason: 'They asked for it by phone' },
    }),
  },
  listIssues: {},
  createIssue: { sent: () => ({ body: AN_ISSUE }) },
  readIssue: { sent: onDraftIssue() },
  changeIssue: { sent: onDraftIssue({ ...AN_ISSUE, revision: 1 }) },
  deleteIssue: { sent: onDraftIssue() },
  sendTestIssue: { sent: onDraftIssue() },
  sendIssue: { sent: anIssueToSend },
  listArchive: {},
  readArchivedIssue: { sent: aSentIssue },

  submitEnquiry: {
    sent: () => ({
      body: {
        clientId: newId(),
        name: 'Wanda Prairie',
        email: '',
        phone: '(403) 555-0117',
        topic: 'home',
        message: 'Please call me.',
      },
    }),
  },
  listEnquiries: {},
  countEnquiries: {},
  readEnquiry: { sent: onEnquiry() },
  markEnquiryRead: { sent: onEnquiry() },
  addEnquiryEntry: {
    sent: t => onEnquiry({ id: newId(), kind: 'answer', body: 'Yes, we do.' })(t),
  },
  changeEnquiryStatus: { sent: onEnquiry({ from: 'open', to: 'closed' }) },
  convertEnquiry: {
    sent: onEnquiry({
      line: 'home',
      city: null,
      email: 'wanda.prairie@people.example',
      phone: '(403) 555-0117',
      agreed: true,
    }),
  },

  readDraft: {},
  saveDraft: { sent: () => ({ body: { line: 'auto', answers: {}, revision: 0 } }) },
  discardDraft: {},
  // Nobody has a draft here, so there is nothing to send; whose draft it is, the cookie says.
  submitDraft: {
    sent: () => ({ body: { revision: 1 } }),
    but: { anonymous: 404, client: 404, otherClient: 404, broker: 404, otherBroker: 404, admin: 404 },
  },

  sendDraftLink: {
    sent: () => ({ body: { email: 'somebody@people.example' } }),
    but: { anonymous: 404, client: 404, otherClient: 404, broker: 404, otherBroker: 404, admin: 404 },
  },
  // Nobody here was sent a link.
  resumeDraft: {
    sent: () => ({ body: { token: 'never-sent' } }),
    but: { anonymous: 404, client: 404, otherClient: 404, broker: 404, otherBroker: 404, admin: 404 },
  },

  followLive: {},
  listCases: {},
  readCase: { sent: onCase() },
  listCaseEvents: { sent: onCase() },
  moveCase: { sent: onCase({ to: 'quoting', version: 1, reason: 'Ready to go to market' }) },
  withdrawCase: { sent: onCase({ version: 1 }) },
  acceptOffer: { stage: 'offered', sent: onCase() },
  declineOffer: { stage: 'offered', sent: onCase({ reason: 'I am away this week' }) },
  assignCase: {
    stage: 'inquiry',
    sent: (_t, cast) => ({
      params: { id: cast.case.id },
      body: { brokerId: cast.people.otherBroker.id, version: 1, reason: 'Nobody took it' },
    }),
  },
  listCandidates: { stage: 'inquiry', sent: onCase() },

  listMessages: { sent: onCase() },
  sendMessage: { sent: (t, cast) => onCase(aMessageBody())(t, cast) },
  sendNote: { sent: (t, cast) => onCase(aMessageBody())(t, cast) },
  markRead: {
    sent: async (t, cast) => {
      const message = await t.aMessage(cast.case)
      return { params: { id: cast.case.id }, body: { upTo: message.id } }
    },
  },

  listDocuments: { sent: onCase() },
  uploadDocument: {
    sent: (_t, cast) => ({
      params: { id: cast.case.id },
      upload: { name: 'licence.pdf', bytes: SMALL_PDF, type: 'application/pdf', kind: 'licence' },
    }),
  },
  downloadDocument: { sent: itsDocument },
  // Only who uploaded it may take it back.
  removeDocument: { sent: itsDocument, but: { broker: 403, admin: 403 } },

  listConsents: {},
  withdrawConsent: { sent: itsConsent() },
  giveConsentAgain: { sent: itsConsent(true) },

  listEmails: {},
  retryEmail: { sent: async t => ({ params: { id: await aDeadLetter(t) } }) },
  sendTestEmail: { sent: () => ({ body: { email: 'admin@people.example' } }) },

  listAssistantQuestions: {},
  countAssistantQuestions: {},
  findAssistantPassages: { sent: t => aKeptQuestion(t) },
  teachQuestion: {
    sent: async t => ({
      ...(await aKeptQuestion(t)),
      body: { path: A_PASSAGE, phrasing: 'anything that flies' },
    }),
  },
  dismissQuestion: { sent: t => aKeptQuestion(t) },
  reopenQuestion: { sent: aDismissedQuestion },
  listAssistantPhrasings: {},
  removeAssistantPhrasing: { sent: aTaughtPhrasing },

  listAudit: {},
  verifyAudit: {},
  exportAudit: {},
  listAccess: {},
  listCaseAccess: { sent: onCase() },
}
