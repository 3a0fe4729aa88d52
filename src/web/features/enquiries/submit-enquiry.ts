import * as api from '#shared/enquiries/enquiries.ts'
import { call, errorMessage, fieldErrors } from '../../platform/call.ts'

export type SubmissionResult =
  | { kind: 'sent'; sent: api.SubmittedEnquiry }
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'failed'; message: string }

/** Sends the values of the contact form. Sent again with the same `clientId`, it is the same enquiry. */
export async function submitEnquiry(
  values: Record<string, string>,
  clientId: string,
  tookMs: number | undefined,
): Promise<SubmissionResult> {
  const { name, email, phone, topic, message, preferredTime, website } = values
  const typed = { name, email, phone, topic, message, preferredTime: preferredTime || 'any', website }
  return sendEnquiry({ ...typed, clientId, ...(tookMs === undefined ? {} : { tookMs }) })
}

/** Validates an enquiry and sends it. */
export async function sendEnquiry(input: unknown): Promise<SubmissionResult> {
  const enquiry = api.NewEnquiry.safeParse(input)
  if (!enquiry.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of enquiry.error.issues) fields[String(path[0])] ??= message
    return { kind: 'invalid', fields }
  }
  try {
    return { kind: 'sent', sent: await call(api.submitEnquiry, { body: enquiry.data }) }
  } catch (error) {
    const fields = fieldErrors(error)
    return fields ? { kind: 'invalid', fields } : { kind: 'failed', message: errorMessage(error) }
  }
}
