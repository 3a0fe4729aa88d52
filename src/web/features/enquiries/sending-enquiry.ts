import { NewEnquiry, type SubmittedEnquiry, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { call } from '../../platform/call.ts'
import { fieldsOf, sentenceOf } from '../../platform/failures.ts'

export type Outcome =
  | { kind: 'sent'; sent: SubmittedEnquiry }
  /** What is wrong, beside the fields; nothing was kept. */
  | { kind: 'mistakes'; fields: Record<string, string> }
  | { kind: 'failed'; why: string }

/** Judges what was typed and sends it. Sent again under the same `clientId`, it is the same message. */
export async function send(
  values: Record<string, string>,
  clientId: string,
  tookMs: number | undefined,
): Promise<Outcome> {
  const { name, email, phone, topic, message, preferredTime, website } = values
  const typed = { name, email, phone, topic, message, preferredTime: preferredTime || 'any', website }
  const enquiry = NewEnquiry.safeParse({ ...typed, clientId, ...(tookMs === undefined ? {} : { tookMs }) })
  if (!enquiry.success) {
    const fields: Record<string, string> = {}
    for (const { path, message: why } of enquiry.error.issues) fields[String(path[0])] ??= why
    return { kind: 'mistakes', fields }
  }
  try {
    return { kind: 'sent', sent: await call(submitEnquiry, { body: enquiry.data }) }
  } catch (error) {
    const fields = fieldsOf(error)
    return fields ? { kind: 'mistakes', fields } : { kind: 'failed', why: sentenceOf(error) }
  }
}
