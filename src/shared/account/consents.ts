import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'

const CONSENT_KINDS = [
  'terms',
  'contact',
  'share_with_broker',
  'share_with_insurer',
  'share_with_group',
  'newsletter',
] as const
export const ConsentKind = z.enum(CONSENT_KINDS)
export type ConsentKind = z.infer<typeof ConsentKind>

/** The words of a consent, and the version by which it records them. */
export const ConsentWords = z.object({ version: z.string(), text: z.string() })
export type ConsentWords = z.infer<typeof ConsentWords>

export const Consent = z.object({
  id: Id,
  kind: ConsentKind,
  /** The exact words that were agreed to. */
  text: z.string(),
  textVersion: z.string(),
  /** The insurer, household or business of a consent to share with one; null for every other kind. */
  recipient: z.string().nullable(),
  /** The request it was given with; null for a consent about the account. */
  case: z.object({ id: Id, reference: z.string() }).nullable(),
  /** Where it was given, as in "quote request". */
  channel: z.string(),
  givenAt: Moment,
  withdrawnAt: Moment.nullable(),
  /** The current words, in which it can be given again. */
  again: ConsentWords.nullable(),
  abilities: z.object({ withdraw: z.boolean(), giveAgain: z.boolean() }),
})
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint('GET /api/account/consents', {
  allow: ['client'],
  summary: 'What you have agreed to, newest first, including withdrawn consents.',
  reply: z.object({ items: z.array(Consent) }),
})

export const withdrawConsent = endpoint('POST /api/account/consents/:id/withdraw', {
  allow: ['client'],
  summary: 'Withdraw a consent. It takes effect at once: a broker no longer sees the answers.',
  reply: Consent,
})

export const giveConsentAgain = endpoint('POST /api/account/consents/:id/give-again', {
  allow: ['client'],
  summary:
    'Give a withdrawn consent again, in its current words. 409 when these are no longer the words shown.',
  body: z.strictObject({ textVersion: z.string().max(100) }),
  reply: Consent,
  status: 201,
  dailyLimit: 50,
})

export const listPersonConsents = endpoint('GET /api/people/:id/consents', {
  allow: ['admin'],
  summary: 'What a client has agreed to, newest first, including withdrawn consents.',
  reply: listConsents.reply,
})
