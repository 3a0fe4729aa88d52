import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const MissingSetup = z.object({
  step: z.enum(['database', 'mail', 'proxy', 'admin', 'brand', 'broker']),
  /** What is missing, and what to do. */
  text: z.string(),
})
export type MissingSetup = z.infer<typeof MissingSetup>

export const listMissingSetup = endpoint('GET /api/settings/missing-setup', {
  allow: ['admin'],
  summary: 'What the deployment still needs before it’s shown to people, in order, as `doctor` lists it.',
  reply: z.object({ items: z.array(MissingSetup) }),
})
