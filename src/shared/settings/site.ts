import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Every brand fact of a deployment. Pages read these; none is a literal in a page. */
export const SiteSettings = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  /** As people read it, e.g. (403) 555-0142. */
  phone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() }),
  hours: z.string(),
  serviceArea: z.string(),
  disclaimer: z.string(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Which engine the assistant answers with, and where questions go: a sentence, from the configuration. */
  assistant: z.string(),
  /** Origin of canonical links, without a slash at the end. */
  publicUrl: z.string(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  allow: 'anyone',
  summary: 'The brand facts every page shows.',
  reply: SiteSettings,
})
