import { registerAccountEmails } from './features/account/emails.ts'
import { logHeadDaily } from './features/audit/verification.ts'
import { registerSecondFactorEmails } from './features/auth/second-factor/emails.ts'
import { registerReminders } from './features/cases/reminders.ts'
import { registerCaseJobs } from './features/cases/status.ts'
import { registerDocumentRequestJobs } from './features/document-requests/reminders.ts'
import { registerErasure } from './features/documents/erasure.ts'
import { registerUploadJobs } from './features/documents/upload-parts.ts'
import { registerTestEmails } from './features/emails/service.ts'
import { registerEnquiryEmails } from './features/enquiries/emails.ts'
import { registerGroupEmails } from './features/groups/emails.ts'
import { registerGuestEmails } from './features/guests/emails.ts'
import { createGuestLink } from './features/guests/links.ts'
import { registerMessageJobs } from './features/messages/unread-emails.ts'
import { registerNewsletter } from './features/newsletter/service.ts'
import { registerNotifications } from './features/notifications/emails.ts'
import { registerPush } from './features/notifications/push.ts'
import { registerCredentialCheck, scheduleCredentialCheck } from './features/people/broker-records/expiry.ts'
import { registerMerge } from './features/people/duplicates/service.ts'
import { registerPeopleEmails } from './features/people/emails.ts'
import { registerInvitationEmails } from './features/people/invitations/emails.ts'
import { openRenewalsDaily } from './features/policies/requests-and-renewals.ts'
import { registerPrivacyEmails } from './features/privacy/emails.ts'
import { expireExportsDaily, registerExportJobs } from './features/privacy/export.ts'
import { registerQuoteRequests } from './features/quote-requests/service.ts'
import { registerQuoteJobs } from './features/quotes/expiry.ts'
import { assistantWeekDetails } from './features/reports/assistant-week.ts'
import { sendReportsDaily } from './features/reports/monthly.ts'
import { registerReportJobs, scheduleRefresh } from './features/reports/rollups.ts'
import { registerAbsenceEmails } from './features/routing/absences/emails.ts'
import { registerAbsenceJobs, turnAbsencesDaily } from './features/routing/absences/service.ts'
import { registerOffboarding } from './features/routing/offboarding/service.ts'
import { registerRoutingJobs } from './features/routing/service.ts'
import { registerTaskJobs } from './features/tasks/service.ts'
import type { Platform } from './platform/platform.ts'
import { purgeDaily } from './retention.ts'

/** Registers each feature's background work: the emails it renders and the jobs it handles. */
export function registerEmailsAndJobs(platform: Platform): void {
  registerSecondFactorEmails(platform)
  registerAccountEmails(platform)
  registerInvitationEmails(platform)
  registerPeopleEmails(platform)
  registerMerge(platform)
  registerCredentialCheck(platform)
  registerEnquiryEmails(platform)
  registerTestEmails(platform)
  registerGroupEmails(platform)
  registerNewsletter(platform)
  registerGuestEmails(platform)
  registerNotifications(platform, link => createGuestLink(platform, link), {
    'report.assistant': data => assistantWeekDetails(platform, data),
  })
  registerPush(platform)
  registerCaseJobs(platform)
  registerReminders(platform)
  registerMessageJobs(platform)
  registerRoutingJobs(platform)
  registerOffboarding(platform)
  registerAbsenceJobs(platform)
  registerAbsenceEmails(platform)
  registerQuoteRequests(platform)
  registerDocumentRequestJobs(platform)
  registerErasure(platform)
  registerUploadJobs(platform)
  registerQuoteJobs(platform)
  registerTaskJobs(platform)
  registerReportJobs(platform)
  registerPrivacyEmails(platform)
  registerExportJobs(platform)
}

export async function scheduleDailyWork(platform: Platform): Promise<void> {
  await purgeDaily(platform)
  await logHeadDaily(platform)
  await scheduleCaseWork(platform)
  await scheduleRefresh(platform)
  await sendReportsDaily(platform)
  await expireExportsDaily(platform)
}

/** Schedules the daily work on cases, policies and brokers, which is all that the demo needs. */
export async function scheduleCaseWork(platform: Platform): Promise<void> {
  await openRenewalsDaily(platform)
  await turnAbsencesDaily(platform)
  await scheduleCredentialCheck(platform)
}
