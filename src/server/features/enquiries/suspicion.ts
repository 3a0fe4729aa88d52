import type { NewEnquiry, SpamReason } from '#shared/enquiries/enquiries.ts'

/** Nobody reads the form and writes a message in so many ms. */
const TOO_QUICK_MS = 2500

/** Links as markup, which people do not type and advertising robots do. */
const MARKUP = /<a\s+href|\[url[=\]]/i

/**
 * Why a message looks like a robot's; null where it does not. It decides only where the message is put and that no letter
 * leaves, never whether it is kept: a person may be caught by it.
 */
export function suspicionOf({
  website,
  tookMs,
  message,
}: Pick<NewEnquiry, 'website' | 'tookMs' | 'message'>): SpamReason | null {
  if (website !== '') return 'hidden_field'
  if (tookMs !== undefined && tookMs < TOO_QUICK_MS) return 'too_quick'
  return MARKUP.test(message) ? 'markup' : null
}
