import type { Outcome } from '#shared/cases/stages.ts'

/** How a case ended, as the client and as staff read it. */
export const OUTCOME_NAMES: Readonly<Record<'client' | 'staff', Readonly<Record<Outcome, string>>>> = {
  client: {
    bound: 'policy issued',
    completed: 'your broker took care of it',
    declined: 'you declined the quotes',
    withdrawn: 'you withdrew this request',
    lost: 'closed without a policy',
    no_quote: 'no insurer offered a quote',
    duplicate: 'duplicate of another request',
  },
  staff: {
    bound: 'bound',
    completed: 'completed',
    declined: 'quotes declined',
    withdrawn: 'withdrawn by the client',
    lost: 'lost',
    no_quote: 'no insurer would quote',
    duplicate: 'duplicate',
  },
}
