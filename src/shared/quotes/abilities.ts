import { actsAsClient, type CaseHolders, relationTo } from '../cases/abilities.ts'
import type { Stage } from '../cases/stages.ts'
import type { Actor } from '../users.ts'
import { isOpenQuote, type QuoteState } from './states.ts'

/** Stages in which quotes are sent and answered. */
const OPEN_STAGES: readonly Stage[] = ['assigned', 'info_needed', 'quoting', 'quoted']
/** From here on the insurer has the application. */
const WITH_INSURER: readonly Stage[] = ['binding', 'bound']

type Asker = Pick<Actor, 'id' | 'role' | 'guestOf'>

const isActiveBroker = (actor: Asker, caseItem: CaseHolders) =>
  relationTo(actor, caseItem) === 'broker' && caseItem.status === 'active'

/** Whether quotes of this case can be sent, accepted and declined now. */
export const takesQuotes = (caseItem: Pick<CaseHolders, 'stage' | 'status'>): boolean =>
  caseItem.status === 'active' && OPEN_STAGES.includes(caseItem.stage)

/** Whether this person may write drafts: the broker who has the case, until the insurer has the application. */
export const canDraftQuotes = (actor: Asker, caseItem: CaseHolders): boolean =>
  isActiveBroker(actor, caseItem) && !WITH_INSURER.includes(caseItem.stage)

/** What staff may do with a quote. Sending also needs a licence, which the server checks when it happens. */
export function staffQuoteAbilities(actor: Asker, caseItem: CaseHolders, state: QuoteState) {
  const canDraft = canDraftQuotes(actor, caseItem)
  const isDraft = state === 'draft'
  const canEnd = relationTo(actor, caseItem) === 'broker' && caseItem.status !== 'closed'
  return {
    edit: isDraft && canDraft,
    send: isDraft && canDraft && takesQuotes(caseItem),
    duplicate: canDraft,
    replace: canDraft && isOpenQuote(state),
    withdraw:
      canEnd && (isOpenQuote(state) || (state === 'accepted' && !WITH_INSURER.includes(caseItem.stage))),
  }
}

/** What the client, or a member acting for them, may do with a quote. */
export function clientQuoteAbilities(actor: Asker, caseItem: CaseHolders, state: QuoteState) {
  const canAnswer = actsAsClient(actor, caseItem) && isOpenQuote(state) && takesQuotes(caseItem)
  return { accept: canAnswer, decline: canAnswer }
}
