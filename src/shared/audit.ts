import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment, PageQuery, pageOf } from './identifiers.ts'
import { Person } from './users.ts'

/** The actions of the audit log with their texts. A new action is a new row. */
export const AUDIT_ACTIONS = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Login refused',
  'login.throttled': 'Login made to wait after too many tries',
  'login.code_failed': 'Second factor refused',
  logout: 'Logged out',
  'session.ended': 'Session ended',
  'identity.confirmed': 'Confirmed who they are',
  'access.denied': 'Asked for something not allowed',
  'account.registered': 'Account made',
  'account.changed': 'Account details changed',
  'account.email_confirmed': 'Email address confirmed',
  'account.email_change_asked': 'Change of email address asked for',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password chosen anew by a link',
  'account.reset_asked': 'Link for a new password asked for',
  'second_factor.enabled': 'Second factor set up',
  'second_factor.removed': 'Second factor removed',
  'second_factor.recovery_used': 'Recovery code used',
  'second_factor.codes_renewed': 'Recovery codes renewed',
  'invitation.sent': 'Invitation sent',
  'invitation.revoked': 'Invitation taken back',
  'invitation.accepted': 'Invitation accepted',
  'person.disabled': 'Account closed',
  'person.enabled': 'Account opened again',
  'person.role_changed': 'Role changed',
  'person.read': 'Client’s account opened',
  'case.read': 'Request opened',
  'case.messages_read': 'Messages opened',
  'case.moved': 'Request moved on',
  'case.assigned': 'Broker assigned',
  'case.claimed': 'Request claimed',
  'document.read': 'Document opened',
  'document.added': 'Document added',
  'document.removed': 'Document removed',
  'consent.given': 'Consent given',
  'consent.withdrawn': 'Consent withdrawn',
  'audit.exported': 'Audit log exported',
  'site.changed': 'Settings of the site changed',
  'testimonials.changed': 'Testimonials changed',
  'reviews.changed': 'Reviewers of pages changed',
  'enquiry.read': 'Enquiry opened',
  'enquiry.answered': 'Enquiry answered',
  'enquiry.noted': 'Note added to an enquiry',
  'enquiry.moved': 'Enquiry moved on',
  'enquiry.converted': 'Enquiry made a case',
  'mail.retried': 'Mail sent again',
  'mail.tested': 'Test letter sent',
  'newsletter.read': 'Newsletter consent looked up',
  'newsletter.unsubscribed': 'Address taken off the newsletter',
  'newsletter.tested': 'Newsletter issue sent as a test',
  'newsletter.sent': 'Newsletter issue sent',
  'assistant.taught': 'Assistant taught a phrasing',
  'assistant.dismissed': 'Question to the assistant dismissed',
  'assistant.reopened': 'Question to the assistant put back on the list',
  'assistant.phrasing_removed': 'Taught phrasing removed',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AuditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]])

export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  action: AuditAction,
  /** Null for the system and for requests without a session. `role` is the role at the time. */
  actor: Person.nullable(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** The person, case or document concerned, as people call it; null when it is not there any more. */
  subjectName: z.string().nullable(),
  case: z.object({ id: Id, reference: z.string() }).nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  data: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditFilters = z.object({
  action: AuditAction.optional(),
  actor: Id.optional(),
  case: Id.optional(),
  /** Days in Edmonton, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  allow: ['admin'],
  summary: 'The audit log, newest first.',
  query: PageQuery.extend(AuditFilters.shape),
  reply: pageOf(AuditEntry),
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/audit/verification',
  allow: ['admin'],
  summary: 'Recompute the chain of hashes over the whole log.',
  reply: z.object({
    intact: z.boolean(),
    entries: z.number().int(),
    /** Position and hash of the last entry, to be written down elsewhere. */
    head: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
    /** The first entry that does not match the chain; null when the log is intact. */
    fault: z.object({ position: z.number().int(), what: z.string() }).nullable(),
  }),
  limit: 6,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  allow: ['admin'],
  stepUp: true,
  summary: 'The audit log as CSV, oldest first.',
  query: AuditFilters,
  reply: 'file',
  limit: 6,
})

/** One access to a client’s data. */
export const Access = z.object({
  at: Moment,
  action: AuditAction,
  by: Person,
  case: z.object({ id: Id, reference: z.string() }).nullable(),
  /** The document's name, where it was one. */
  what: z.string().nullable(),
})
export type Access = z.infer<typeof Access>

export const listAccess = endpoint({
  method: 'GET',
  path: '/api/account/access',
  allow: ['client'],
  summary: 'Who opened one’s file: every broker and administrator, newest first.',
  query: PageQuery,
  reply: pageOf(Access),
})

export const listCaseAccess = endpoint({
  method: 'GET',
  path: '/api/cases/:id/access',
  allow: ['client', 'broker', 'admin'],
  summary: 'Who opened this request and its documents, newest first.',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(Access),
})
