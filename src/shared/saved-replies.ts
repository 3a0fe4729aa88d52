import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Version } from './identifiers.ts'
import { MAX_MESSAGE_LENGTH } from './messages.ts'
import { enteredText } from './plain-text.ts'
import { findSingleBraced, findUnknownFields } from './reply-fields.ts'

export const SavedReply = z.object({
  id: Id,
  title: z.string(),
  /** With fields between double braces, such as `{{first name}}`. */
  body: z.string(),
  /** Everyone on staff can use it. */
  shared: z.boolean(),
  version: z.number().int(),
  abilities: z.object({ change: z.boolean() }),
})
export type SavedReply = z.infer<typeof SavedReply>

/** The most that one person can save, and the most that are shared. */
export const MAX_SAVED_REPLIES = 100

export const ReplyTitle = enteredText({ max: 80, missing: 'Enter a title' })

export const ReplyBody = enteredText({
  max: MAX_MESSAGE_LENGTH,
  missing: 'Enter the text of the reply',
}).superRefine((text, context) => {
  const [unknown] = findUnknownFields(text)
  if (unknown) context.addIssue(`We don’t know the field ${unknown}. Use one of those listed.`)
  const single = findSingleBraced(text)
  if (single) context.addIssue(`Use two braces on each side: {${single}}.`)
})

export const listSavedReplies = endpoint('GET /api/saved-replies', {
  allow: ['broker', 'admin'],
  summary: 'Your saved replies and the shared ones, by title.',
  reply: z.object({ items: z.array(SavedReply) }),
})

export const createSavedReply = endpoint('POST /api/saved-replies', {
  allow: ['broker', 'admin'],
  summary: 'Save a reply. Only administrators save shared ones.',
  body: z.strictObject({
    /** Made by the browser: the same reply saved twice is one. */
    clientId: Id,
    title: ReplyTitle,
    body: ReplyBody,
    shared: z.boolean().default(false),
  }),
  reply: SavedReply,
  status: 201,
})

export const changeSavedReply = endpoint('PATCH /api/saved-replies/:id', {
  allow: ['broker', 'admin'],
  summary: 'Change the title or text of a saved reply. 409 when it has changed since.',
  body: z.strictObject({ version: Version, title: ReplyTitle, body: ReplyBody }),
  reply: SavedReply,
})

export const deleteSavedReply = endpoint('DELETE /api/saved-replies/:id', {
  allow: ['broker', 'admin'],
  summary: 'Delete a saved reply.',
})
