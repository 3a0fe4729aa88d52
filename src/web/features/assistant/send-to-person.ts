import { NewEnquiry, type SubmittedEnquiry, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { call, errorMessage, fieldErrors } from '../../platform/call.ts'
import type { PersonDraft } from './person-draft.ts'

export type Sending =
  | { kind: 'sent'; sent: SubmittedEnquiry }
  /** The errors by field name; nothing was stored. */
  | { kind: 'mistakes'; fields: Record<string, string> }
  | { kind: 'failed'; why: string }

/** The fields of the form. Other errors are shown above it. */
const SHOWN = ['name', 'email', 'phone', 'message']

/** The attached conversation, if the visitor agreed. */
type Turns = readonly { role: 'user' | 'assistant'; content: string }[]

/** Validates the form and sends it as an enquiry. Sending the same `clientId` again creates no second one. */
export async function sendToPerson(
  { values, clientId, begunAt }: PersonDraft,
  website: string,
  conversation: Turns | null,
): Promise<Sending> {
  const enquiry = NewEnquiry.safeParse({
    ...values,
    clientId,
    website,
    topic: 'something_else',
    tookMs: Math.max(0, Date.now() - begunAt),
    ...(conversation && conversation.length > 0 ? { conversation } : {}),
  })
  if (!enquiry.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of enquiry.error.issues) fields[String(path[0])] ??= message
    return sorted(fields)
  }
  try {
    return { kind: 'sent', sent: await call(submitEnquiry, { body: enquiry.data }) }
  } catch (error) {
    const fields = fieldErrors(error)
    return fields ? sorted(fields) : { kind: 'failed', why: errorMessage(error) }
  }
}

function sorted(fields: Record<string, string>): Sending {
  const unseen = Object.entries(fields).find(([name]) => !SHOWN.includes(name))
  return unseen ? { kind: 'failed', why: unseen[1] } : { kind: 'mistakes', fields }
}
