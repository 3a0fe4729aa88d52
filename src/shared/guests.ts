import { z } from 'zod'
import { Email } from './auth/sessions.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'

/** How long a link in an email can be used to enter. */
export const GUEST_LINK_MINUTES = 30

/** A client without an account, as they see themselves: someone who reaches one request. */
export const Guest = z.object({
  /** Names them in what this browser stores. */
  id: Id,
  caseId: Id,
  /** The address that the link was sent to. */
  email: z.string(),
})
export type Guest = z.infer<typeof Guest>

const Token = z.strictObject({ token: z.string().min(1).max(200) })
export const sendGuestLink = endpoint('POST /api/guests/links', {
  allow: 'anyone',
  summary: 'Email links to the requests that someone sent without an account.',
  description: 'The reply is the same whether or not there are any.',
  body: z.strictObject({
    email: Email,
    /** Left empty by people. */
    website: z.string().max(200).default(''),
  }),
  status: 202,
  limit: 5,
})

export const renewGuestLink = endpoint('POST /api/guests/links/renew', {
  allow: 'anyone',
  summary: 'Email a new link to where a used or expired one was sent.',
  description: 'The reply is the same whether or not the link was ever sent.',
  body: Token,
  status: 202,
  limit: 5,
})

export const enterAsGuest = endpoint('POST /api/guests/session', {
  allow: 'anyone',
  summary: 'Open one request with the link from an email. A link works once.',
  body: Token,
  reply: Guest,
  limit: 10,
})

export const readGuest = endpoint('GET /api/guests/session', {
  allow: ['guest'],
  summary: 'The request that this browser has opened with a link.',
  reply: Guest,
})

export const endGuestSession = endpoint('DELETE /api/guests/session', {
  allow: ['guest'],
  summary: 'Close the request that was opened with a link.',
})
