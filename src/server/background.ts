import { registerAccountEmails } from './features/account/emails.ts'
import { OUTDATED_LINKS } from './features/account/links.ts'
import { OUTDATED_SPENDING } from './features/assistant/model/service.ts'
import { OUTDATED_QUESTIONS } from './features/assistant/questions/service.ts'
import { OUTDATED_USES } from './features/assistant/service.ts'
import { registerSecondFactorEmails } from './features/auth/second-factor/emails.ts'
import { OUTDATED_SESSIONS } from './features/auth/sessions/store.ts'
import { OUTDATED_SIGN_IN } from './features/auth/sign-in/store.ts'
import { registerDocumentJobs } from './features/documents/service.ts'
import { OUTDATED_MAILS, registerTestEmail } from './features/emails/service.ts'
import { registerEnquiryEmails } from './features/enquiries/service.ts'
import { OUTDATED_SUBSCRIBERS } from './features/newsletter/outdated.ts'
import { registerNewsletter } from './features/newsletter/service.ts'
import { registerPeopleEmails } from './features/people/emails.ts'
import { registerInvitationEmails } from './features/people/invitations/emails.ts'
import { registerQuoteRequests } from './features/quote-requests/service.ts'
import { registerRoutingJobs } from './features/routing/service.ts'
import type { Outdated } from './platform/db/retention.ts'
import type { Platform } from './platform/platform.ts'

/** What each feature does without being asked by a request: the letters it writes and the jobs it handles. */
export function registerEmailsAndJobs(platform: Platform): void {
  registerSecondFactorEmails(platform)
  registerAccountEmails(platform)
  registerInvitationEmails(platform)
  registerPeopleEmails(platform)
  registerEnquiryEmails(platform)
  registerTestEmail(platform)
  registerNewsletter(platform)
  registerRoutingJobs(platform)
  registerQuoteRequests(platform)
  registerDocumentJobs(platform)
}

/** Rows of each feature that are long over; they go with the daily tidying. */
export const RETENTION: readonly Outdated[] = [
  ...OUTDATED_SESSIONS,
  ...OUTDATED_SIGN_IN,
  ...OUTDATED_MAILS,
  ...OUTDATED_LINKS,
  ...OUTDATED_SUBSCRIBERS,
  ...OUTDATED_USES,
  ...OUTDATED_QUESTIONS,
  ...OUTDATED_SPENDING,
]
