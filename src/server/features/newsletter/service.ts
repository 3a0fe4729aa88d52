import type { Platform } from '../../platform/platform.ts'
import { listPublished, newsletterData } from './archive.ts'
import { registerNewsletterEmails } from './emails.ts'
import { OUTDATED_SUBSCRIBERS } from './outdated.ts'
import { registerIssueJob } from './sending.ts'
import { signUp } from './signing-up.ts'
import { unsubscribe } from './unsubscribing.ts'

export { listPublished, newsletterData, OUTDATED_SUBSCRIBERS, signUp, unsubscribe }

/** Names the letters and the job of the newsletter. Call it once, before the first request. */
export function registerNewsletter(platform: Platform): void {
  registerNewsletterEmails(platform)
  registerIssueJob(platform)
}
