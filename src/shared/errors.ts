import { z } from 'zod'

/**
 * What every failed call answers. `message` is a sentence for a person; `fields` are the messages beside
 * each field, by dotted path; `allowed` names what would have been accepted where a move was refused; `confirm` says that
 * the same call succeeds once the person has confirmed who they are.
 */
export const ErrorReply = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  allowed: z.array(z.string()).optional(),
  confirm: z.literal(true).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
