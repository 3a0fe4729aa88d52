import { type SubmissionResult, sendEnquiry } from '../enquiries/submit-enquiry.ts'
import type { PersonDraft } from './person-draft.ts'

/** The fields of the form. Other errors are shown above it. */
const SHOWN = ['name', 'email', 'phone', 'message']

/** The attached conversation, if the visitor agreed. */
type Turns = readonly { role: 'user' | 'assistant'; content: string }[]

/** Validates the form and sends it as an enquiry. Sending the same `clientId` again creates no second one. */
export async function sendToPerson(
  { values, clientId, begunAt }: PersonDraft,
  website: string,
  conversation: Turns | null,
): Promise<SubmissionResult> {
  const result = await sendEnquiry({
    ...values,
    clientId,
    website,
    topic: 'something_else',
    tookMs: Math.max(0, Date.now() - begunAt),
    ...(conversation && conversation.length > 0 ? { conversation } : {}),
  })
  if (result.kind !== 'invalid') return result
  const unseen = Object.entries(result.fields).find(([name]) => !SHOWN.includes(name))
  return unseen ? { kind: 'failed', message: unseen[1] } : result
}
