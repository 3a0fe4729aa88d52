import { z } from 'zod'

/**
 * The reply of every failed call. `message` is a sentence for a person; `fields` has messages by dotted path; `allowed`
 * lists the permitted moves when one was refused; `confirm` means that the same call succeeds after step-up.
 */
export const ErrorReply = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  allowed: z.array(z.string()).optional(),
  confirm: z.literal(true).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
