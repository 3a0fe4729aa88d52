import { newId } from '../../src/server/platform/db/identifiers.ts'
import { quotesOn, quoteTerms } from './quotes.ts'
import { onCase, type Right } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** A request about a quote on the case. */
const onQuote =
  (state: 'draft' | 'sent', body?: Record<string, unknown>) =>
  async (t: TestApp, scene: Scene): Promise<RequestParts> => {
    const on = quotesOn(t)
    const { id } = state === 'draft' ? await on.aDraftQuote(scene.case) : await on.aSentQuote(scene.case)
    return { params: { id }, ...(body ? { body } : {}) }
  }

/** Rights to quotes, by the endpoint's exported name. */
export const QUOTE_RIGHTS: Readonly<Record<string, Right>> = {
  listQuotes: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  listExpiringQuotes: { allow: ['client', 'broker'] },
  createQuote: {
    allow: ['broker'],
    request: (_t, scene) => ({
      params: { id: scene.case.id },
      body: { ...quoteTerms(), clientId: newId() },
    }),
  },
  updateQuote: { allow: ['broker'], request: onQuote('draft', { ...quoteTerms(), version: 1 }) },
  deleteQuote: { allow: ['broker'], request: onQuote('draft') },
  duplicateQuote: { allow: ['broker'], request: onQuote('sent', { clientId: newId() }) },
  sendQuotes: {
    allow: ['broker'],
    request: async (t, scene) => {
      const { id, version } = await quotesOn(t).aDraftQuote(scene.case)
      return { params: { id: scene.case.id }, body: { quotes: [{ id, version }] } }
    },
  },
  withdrawQuote: {
    allow: ['broker'],
    request: onQuote('sent', { reason: 'The insurer changed its rates', version: 2 }),
  },
  // A read-only member sees it too; that doesn't count as the client's first look.
  viewQuote: { allow: ['client', 'guest'], request: onQuote('sent'), exceptions: { reader: 200 } },
  acceptQuote: {
    allow: ['client', 'guest'],
    request: async (t, scene) => {
      const { id } = await quotesOn(t).aSentQuote(scene.case)
      return { params: { id }, body: { ...(await quotesOn(t).anAcceptance(scene.case, id)) } }
    },
  },
  declineQuote: { allow: ['client', 'guest'], request: onQuote('sent', { reason: 'Too expensive' }) },
}
