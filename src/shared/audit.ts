import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from './identifiers.ts'
import { keyOfSetting, SETTINGS, SettingName } from './settings/settings.ts'
import { enteredDay } from './time/entered-day.ts'
import { Person } from './users.ts'

const SETTING_ACTIONS = Object.fromEntries(
  SettingName.options.map(name => [`${keyOfSetting(name)}.changed`, SETTINGS[name]]),
) as Record<`${ReturnType<typeof keyOfSetting>}.changed`, string>

/** The actions of the audit log with their texts. A new action is a new row. */
export const AUDIT_ACTIONS = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Login failed',
  'login.throttled': 'Login throttled after too many attempts',
  'login.code_failed': 'Two-step verification failed',
  logout: 'Logged out',
  'session.ended': 'Session ended',
  'identity.confirmed': 'Identity confirmed',
  'access.denied': 'Access denied',
  'account.registered': 'Account created',
  'account.changed': 'Account details changed',
  'account.email_confirmed': 'Email address confirmed',
  'account.email_change_asked': 'Email change requested',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password reset by link',
  'account.reset_asked': 'Password reset requested',
  'second_factor.enabled': 'Two-step verification turned on',
  'second_factor.removed': 'Two-step verification turned off',
  'second_factor.recovery_used': 'Recovery code used',
  'second_factor.codes_renewed': 'Recovery codes replaced',
  'calendar.link_created': 'Calendar link created',
  'calendar.link_revoked': 'Calendar link revoked',
  'invitation.sent': 'Invitation sent',
  'invitation.revoked': 'Invitation revoked',
  'invitation.accepted': 'Invitation accepted',
  'person.disabled': 'Account closed',
  'person.enabled': 'Account reopened',
  'person.corrected': 'Details corrected',
  'person.merged': 'Duplicate account merged into this one',
  'person.merged_into': 'Account merged into another one',
  'person.role_changed': 'Role changed',
  'person.read': 'Client record viewed',
  'person.viewed_as': 'Portal viewed as client',
  'person.view_ended': 'View as client ended',
  'case.read': 'Request viewed',
  'case.messages_read': 'Messages viewed',
  'case.messages_exported': 'Messages downloaded as a PDF',
  'case.answers_exported': 'Answers downloaded as CSV',
  'case.moved': 'Request stage changed',
  'case.contact_logged': 'Contact with the client logged',
  'case.call_unanswered': 'Unanswered call to the client logged',
  'case.handed_over': 'Case offered to a colleague',
  'case.handover_withdrawn': 'Offer to a colleague withdrawn',
  'case.assigned': 'Broker assigned',
  'case.started': 'Request opened for a client who phoned',
  'case.claimed': 'Request added to account',
  'case.covered': 'Covering broker given access',
  'case.cover_ended': 'Covering broker’s access ended',
  'broker.changed': 'Broker record changed',
  'broker.offboarded': 'Broker offboarded',
  'case.rerouted': 'Request returned to routing',
  'capacity.changed': 'Open case limit changed',
  'absence.planned': 'Absence planned',
  'absence.changed': 'Absence changed',
  'absence.ended': 'Absence ended',
  'guest.entered': 'Request opened with a link from an email',
  'case.shared': 'Request shared with a household or business',
  'case.unshared': 'Request no longer shared',
  'group.created': 'Household or business created',
  'group.changed': 'Household or business renamed',
  'group.closed': 'Household or business closed',
  'group.invited': 'Member invited',
  'group.invitation_revoked': 'Member invitation revoked',
  'group.joined': 'Member invitation accepted',
  'group.declined': 'Member invitation declined',
  'group.role_changed': 'Member role changed',
  'group.member_removed': 'Member removed',
  'group.left': 'Member left',
  'policy.read': 'Policy viewed',
  'policy.issued': 'Policy issued',
  'policies.imported': 'Policies imported',
  'policies.import_undone': 'Import of policies undone',
  'policies.exported': 'List of policies exported',
  'policy.changed': 'Policy changed',
  'policy.cancelled': 'Policy cancelled',
  'document.read': 'Document opened',
  'document.added': 'Document added',
  'document.renamed': 'Document renamed',
  'document.removed': 'Document removed',
  'documents.requested': 'Documents requested',
  'documents.accepted': 'Requested document accepted',
  'documents.reopened': 'Acceptance of a requested document undone',
  'documents.rejected': 'Requested document rejected',
  'documents.withdrawn': 'Document request withdrawn',
  'quote.sent': 'Quote sent',
  'quote.accepted': 'Quote accepted',
  'quote.declined': 'Quote declined',
  'quote.withdrawn': 'Quote withdrawn',
  'consent.given': 'Consent given',
  'consent.withdrawn': 'Consent withdrawn',
  'cases.exported': 'List of cases exported',
  'audit.exported': 'Audit log exported',
  'privacy.requested': 'Privacy request made',
  'privacy.answered': 'Privacy request answered',
  'privacy.exported': 'Copy of data made',
  'privacy.export_downloaded': 'Copy of data downloaded',
  'privacy.hold_placed': 'Legal hold placed',
  'privacy.hold_lifted': 'Legal hold lifted',
  'privacy.erased': 'Client’s data deleted',
  'privacy.breach_added': 'Breach added to the register',
  'privacy.breach_changed': 'Breach changed in the register',
  ...SETTING_ACTIONS,
  'saved_replies.changed': 'Shared replies changed',
  'enquiry.read': 'Enquiry viewed',
  'enquiry.answered': 'Enquiry answered',
  'enquiry.noted': 'Note added to an enquiry',
  'enquiry.moved': 'Enquiry status changed',
  'enquiry.converted': 'Enquiry converted to case',
  'mail.retried': 'Email retried',
  'mail.tested': 'Test email sent',
  'newsletter.read': 'Newsletter consent looked up',
  'newsletter.unsubscribed': 'Address unsubscribed from newsletter',
  'newsletter.tested': 'Test of newsletter issue sent',
  'newsletter.sent': 'Newsletter issue sent',
  'assistant.taught': 'Assistant taught a phrasing',
  'assistant.dismissed': 'Assistant question dismissed',
  'assistant.reopened': 'Assistant question restored',
  'assistant.phrasing_removed': 'Taught phrasing removed',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AuditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]])

/** Everyday entries of every account, which hide what was done to it. */
export const LOGIN_ACTIONS = [
  'login.succeeded',
  'login.failed',
  'login.throttled',
  'login.code_failed',
  'logout',
  'session.ended',
  'identity.confirmed',
] as const satisfies AuditAction[]

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
  /** The person whom it was done to, or whose record was opened. */
  about: Id.optional(),
  /** Leaves out logins and logouts. */
  logins: z.literal('hidden').optional(),
  /** Days in Edmonton, both included. */
  from: enteredDay('Enter a date').optional(),
  to: enteredDay('Enter a date').optional(),
})

export const listAudit = endpoint('GET /api/audit', {
  allow: ['admin'],
  summary: 'The audit log, newest first.',
  query: PageQuery.extend(AuditFilters.shape),
  reply: pageOf(AuditEntry),
})

export const verifyAudit = endpoint('GET /api/audit/verification', {
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

export const exportAudit = endpoint('GET /api/audit/export', {
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

export const listAccess = endpoint('GET /api/account/access', {
  allow: ['client'],
  summary: 'Who opened your file: every broker and administrator, newest first.',
  query: PageQuery,
  reply: pageOf(Access),
})

export const listCaseAccess = endpoint('GET /api/cases/:id/access', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Who opened this request and its documents, newest first.',
  query: PageQuery,
  reply: pageOf(Access),
})
