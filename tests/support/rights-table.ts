import { newId } from '../../src/server/platform/db/identifiers.ts'
import {
  A_PASSAGE,
  aDismissedQuestion,
  anUnansweredQuestion,
  aTaughtPhrasing,
} from './assistant-questions.ts'
import { anInvitation, BROKER_RECORD } from './invitations.ts'
import { AN_ISSUE, anIssueToSend, aSentIssue, aSubscriber, onDraftIssue } from './newsletter.ts'
import { PASSWORD } from './people-builders.ts'
import { CASE_RIGHTS } from './rights-of-cases.ts'
import { DOCUMENT_RIGHTS } from './rights-of-documents.ts'
import { GROUP_RIGHTS } from './rights-of-groups.ts'
import { PEOPLE_RIGHTS } from './rights-of-people.ts'
import { PRIVACY_RIGHTS } from './rights-of-privacy.ts'
import { QUOTE_RIGHTS } from './rights-of-quotes.ts'
import { ROUTING_RIGHTS } from './rights-of-routing.ts'
import { SETTINGS_RIGHTS } from './rights-of-settings.ts'
import { WORK_RIGHTS } from './rights-of-work.ts'
import {
  actionOn,
  aDeadEmail,
  consentOfCase,
  invitationOfBroker,
  onCase,
  onEnquiry,
  pathOfClient,
  type Right,
  sessionOfClient,
  withSecondFactors,
} from './rights-requests.ts'

/** The same status for everyone, signed in or not. */
const all = (status: number): Right['exceptions'] => ({
  anonymous: status,
  client: status,
  otherClient: status,
  broker: status,
  otherBroker: status,
  office: status,
  admin: status,
})

/** Rights by the endpoint's exported name, one row per endpoint. */
export const RIGHTS: Readonly<Record<string, Right>> = {
  readSessionUser: { allow: 'anyone', exceptions: { anonymous: 401 } },
  signIn: {
    allow: 'anyone',
    request: (_t, { people }) => ({ body: { username: people.client.username, password: PASSWORD } }),
  },
  register: {
    allow: 'anyone',
    request: () => ({
      body: {
        username: 'new_person',
        password: 'Northern-Lights-7',
        email: 'new.person@people.example',
        fullName: 'New Person',
        phone: '(780) 555-0101',
      },
    }),
  },
  signOut: { allow: 'anyone' },
  // No sign-in is waiting for a code.
  verifyCode: {
    allow: 'anyone',
    request: () => ({ body: { code: '123456' } }),
    exceptions: all(401),
  },
  rememberSession: { allow: ['client'] },
  confirmIdentity: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { password: PASSWORD } }),
  },
  startViewing: {
    allow: ['broker', 'admin'],
    request: (_t, { people }) => ({
      params: { id: people.client.id },
      body: { reason: 'They asked on the phone' },
    }),
  },
  stopViewing: { allow: ['client', 'broker', 'admin'] },
  listSessions: { allow: ['client', 'broker', 'office', 'admin'] },
  // The session is the client's, and people end only their own.
  endSession: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: sessionOfClient,
    exceptions: { broker: 404, office: 404, admin: 404 },
  },
  endOtherSessions: { allow: ['client', 'broker', 'office', 'admin'] },
  beginEnrolment: { allow: 'anyone', exceptions: { anonymous: 401 } },
  // No enrolment was begun.
  completeEnrolment: {
    allow: 'anyone',
    request: () => ({ body: { code: '123456' } }),
    exceptions: { ...all(409), anonymous: 401 },
  },
  renewRecoveryCodes: { allow: ['client', 'broker', 'office', 'admin'], request: withSecondFactors },
  removeSecondFactor: { allow: ['client', 'broker', 'office', 'admin'], request: withSecondFactors },
  readAccount: { allow: ['client', 'broker', 'office', 'admin'] },
  changeDetails: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({
      body: { fullName: 'Another Name', phone: '(403) 555-0144', currentPassword: PASSWORD },
    }),
  },
  changeEmail: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { email: 'another.address@people.example', currentPassword: PASSWORD } }),
  },
  // The addresses of the scene are confirmed already.
  sendConfirmation: {
    allow: ['client', 'broker', 'office', 'admin'],
    exceptions: { client: 409, otherClient: 409, broker: 409, otherBroker: 409, office: 409, admin: 409 },
  },
  // No link was sent.
  openConfirmation: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { token: 'never-sent' } }),
    exceptions: { client: 404, otherClient: 404, broker: 404, otherBroker: 404, office: 404, admin: 404 },
  },
  confirmEmail: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { token: 'never-sent' } }),
    exceptions: { client: 404, otherClient: 404, broker: 404, otherBroker: 404, office: 404, admin: 404 },
  },
  changePassword: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { currentPassword: PASSWORD, password: 'Cold-Lake-1912' } }),
  },
  forgotPassword: { allow: 'anyone', request: () => ({ body: { email: 'somebody@people.example' } }) },
  openPasswordReset: {
    allow: 'anyone',
    request: () => ({ body: { token: 'never-sent' } }),
    exceptions: all(404),
  },
  resetPassword: {
    allow: 'anyone',
    request: () => ({ body: { token: 'never-sent', password: 'Cold-Lake-1912' } }),
    exceptions: all(404),
  },
  changeBrokerRecord: {
    allow: ['admin'],
    request: (_t, { people }) => ({
      params: { id: people.broker.id },
      body: { broker: BROKER_RECORD, version: 1 },
    }),
  },
  correctPerson: {
    allow: ['admin'],
    request: (_t, { people }) => ({
      params: { id: people.client.id },
      body: {
        fullName: 'Corrected Name',
        phone: people.client.phone,
        reason: 'A misspelled name',
        from: { fullName: people.client.fullName, phone: people.client.phone },
      },
    }),
  },
  listPersonConsents: { allow: ['admin'], request: pathOfClient },
  listPersonDocuments: { allow: ['admin'], request: pathOfClient },
  listPersonGroups: { allow: ['admin'], request: pathOfClient },
  listInvitations: { allow: ['broker', 'admin'] },
  inviteBroker: {
    allow: ['admin'],
    request: () => ({
      body: { email: 'invited@people.example', fullName: 'Odette Newcomer', broker: BROKER_RECORD },
    }),
  },
  inviteClient: {
    allow: ['broker', 'admin'],
    request: () => ({ body: { email: 'new.client@people.example', fullName: 'New Client' } }),
  },
  inviteAdmin: {
    allow: ['admin'],
    request: () => ({ body: { email: 'invited@people.example', fullName: 'Odette Newcomer' } }),
  },
  inviteOffice: {
    allow: ['admin'],
    request: () => ({ body: { email: 'invited@people.example', fullName: 'Odette Newcomer' } }),
  },
  // The broker has invited this client.
  resendInvitation: { allow: ['broker', 'admin'], request: invitationOfBroker },
  revokeInvitation: { allow: ['broker', 'admin'], request: invitationOfBroker },
  openInvitation: {
    allow: 'anyone',
    request: async t => ({ body: { token: (await anInvitation(t)).token } }),
  },
  acceptInvitation: {
    allow: 'anyone',
    request: async t => ({
      body: {
        token: (await anInvitation(t)).token,
        username: 'odette_n',
        fullName: 'Odette Newcomer',
        phone: '(403) 555-0102',
        password: 'Caragana-Hedge-88',
      },
    }),
  },
  listPeople: { allow: ['office', 'admin'], request: () => ({ query: { role: 'client' } }) },
  readPerson: { allow: ['office', 'admin'], request: pathOfClient },
  disablePerson: { allow: ['admin'], request: actionOn('client') },
  enablePerson: { allow: ['admin'], request: actionOn('client') },
  makeAdmin: { allow: ['admin'], request: actionOn('broker') },
  makeBroker: { allow: ['admin'], request: actionOn('broker') },
  removePersonSecondFactor: { allow: ['admin'], request: actionOn('broker') },
  listPersonSessions: { allow: ['admin'], request: pathOfClient },
  endPersonSessions: { allow: ['admin'], request: pathOfClient },
  readBrand: { allow: 'anyone' },
  readPageExtras: { allow: 'anyone' },
  searchSite: { allow: 'anyone' },
  askAssistant: {
    allow: 'anyone',
    request: () => ({ body: { messages: [{ role: 'user', content: 'Is hail covered?' }] } }),
  },
  readAssistant: { allow: 'anyone' },
  rateAnswer: {
    allow: 'anyone',
    request: () => ({ body: { question: 'Is hail covered?', helpful: true, source: null } }),
  },
  subscribe: { allow: 'anyone', request: () => ({ body: { email: 'reader@people.example' } }) },
  countSubscribers: { allow: ['admin'] },
  findSubscriber: { allow: ['admin'], request: () => ({ body: { email: 'reader@people.example' } }) },
  unsubscribeByHand: {
    allow: ['admin'],
    request: async t => ({
      params: { id: await aSubscriber(t, 'reader@people.example') },
      body: { reason: 'They asked for it by phone' },
    }),
  },
  listIssues: { allow: ['admin'] },
  createIssue: { allow: ['admin'], request: () => ({ body: AN_ISSUE }) },
  readIssue: { allow: ['admin'], request: onDraftIssue() },
  changeIssue: { allow: ['admin'], request: onDraftIssue({ ...AN_ISSUE, revision: 1 }) },
  deleteIssue: { allow: ['admin'], request: onDraftIssue() },
  sendTestIssue: { allow: ['admin'], request: onDraftIssue() },
  sendIssue: { allow: ['admin'], request: anIssueToSend },
  listArchive: { allow: 'anyone' },
  readArchivedIssue: { allow: 'anyone', request: aSentIssue },
  readSender: { allow: 'anyone' },
  submitEnquiry: {
    allow: 'anyone',
    request: () => ({
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
  listEnquiries: { allow: ['office', 'admin'] },
  countEnquiries: { allow: ['office', 'admin'] },
  readEnquiry: { allow: ['office', 'admin'], request: onEnquiry() },
  markEnquiryRead: { allow: ['office', 'admin'], request: onEnquiry() },
  addEnquiryEntry: {
    allow: ['office', 'admin'],
    request: t => onEnquiry({ id: newId(), kind: 'answer', body: 'Yes, we do.' })(t),
  },
  changeEnquiryStatus: { allow: ['office', 'admin'], request: onEnquiry({ from: 'open', to: 'closed' }) },
  convertEnquiry: {
    allow: ['admin'],
    request: onEnquiry({
      line: 'home',
      city: null,
      email: 'wanda.prairie@people.example',
      phone: '(403) 555-0117',
      agreed: true,
    }),
  },
  readDraft: { allow: 'anyone' },
  saveDraft: { allow: 'anyone', request: () => ({ body: { line: 'auto', answers: {}, revision: 0 } }) },
  discardDraft: { allow: 'anyone' },
  // The cookie identifies the draft, and no one in the scene has one.
  submitDraft: {
    allow: 'anyone',
    request: () => ({ body: { revision: 1 } }),
    exceptions: all(404),
  },

  requestAnother: {
    allow: 'anyone',
    request: () => ({ body: {} }),
    exceptions: all(404),
  },
  sendDraftLink: {
    allow: 'anyone',
    request: () => ({ body: { email: 'somebody@people.example' } }),
    exceptions: all(404),
  },
  // No link was sent.
  resumeDraft: {
    allow: 'anyone',
    request: () => ({ body: { token: 'never-sent' } }),
    exceptions: all(404),
  },

  ...CASE_RIGHTS,
  ...DOCUMENT_RIGHTS,
  ...QUOTE_RIGHTS,
  ...WORK_RIGHTS,
  ...ROUTING_RIGHTS,
  ...GROUP_RIGHTS,
  ...PEOPLE_RIGHTS,
  ...PRIVACY_RIGHTS,
  ...SETTINGS_RIGHTS,
  listConsents: { allow: ['client'] },
  withdrawConsent: { allow: ['client'], request: consentOfCase() },
  giveConsentAgain: { allow: ['client'], request: consentOfCase(true) },
  listEmails: { allow: ['admin'] },
  retryEmail: { allow: ['admin'], request: async t => ({ params: { id: await aDeadEmail(t) } }) },
  sendTestEmail: { allow: ['admin'], request: () => ({ body: { email: 'admin@people.example' } }) },
  listAssistantQuestions: { allow: ['admin'] },
  countAssistantQuestions: { allow: ['admin'] },
  findAssistantPassages: { allow: ['admin'], request: t => anUnansweredQuestion(t) },
  teachQuestion: {
    allow: ['admin'],
    request: async t => ({
      ...(await anUnansweredQuestion(t)),
      body: { path: A_PASSAGE, phrasing: 'anything that flies' },
    }),
  },
  dismissQuestion: { allow: ['admin'], request: t => anUnansweredQuestion(t) },
  reopenQuestion: { allow: ['admin'], request: aDismissedQuestion },
  listAssistantPhrasings: { allow: ['admin'] },
  removeAssistantPhrasing: { allow: ['admin'], request: aTaughtPhrasing },
  listAudit: { allow: ['admin'] },
  verifyAudit: { allow: ['admin'] },
  exportAudit: { allow: ['admin'] },
  listAccess: { allow: ['client'] },
  listCaseAccess: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
}
