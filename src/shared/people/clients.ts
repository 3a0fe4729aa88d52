import { z } from 'zod'
import { Contact } from '../cases/cases.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'

/** A client as those of their cases that the reader has say it. */
export const ClientDetails = Contact.extend({
  /** That of the account, or of a case that names someone without one. Lists take it as `client`. */
  id: Id,
  hasAccount: z.boolean(),
  /** Whether the client’s data was deleted: what is shown belongs to a policy, and isn't there to contact them. */
  isErased: z.boolean(),
  city: z.string().nullable(),
  /** Their preferred language, if they said so and shared it; null for office staff. */
  language: z.string().nullable(),
  /** The cases about which they don't want to be contacted. */
  contactRefused: z.array(z.string()),
  /** What they still have to send, by its day; nothing for office staff. */
  missingDocuments: z.array(
    z.object({
      id: Id,
      title: z.string(),
      dueOn: z.iso.date(),
      case: z.object({ id: Id, reference: z.string() }),
    }),
  ),
})
export type ClientDetails = z.infer<typeof ClientDetails>

export const readClient = endpoint('GET /api/clients/:id', {
  allow: ['broker', 'office', 'admin'],
  summary:
    'A client of the reader’s cases, by the account, or a case that names someone without one. 404 when the reader has none of their cases.',
  reply: ClientDetails,
})
