import type * as api from '#shared/quote-requests.ts'
import { call } from '../../platform/call.ts'
import type { DraftCalls } from './draft-keeper.ts'
import { loadApi, loadQuestions } from './line-questions.ts'

/** The call of every page, without its declaration: the first step is shown before any schema is loaded. */
export const readDraft = { method: 'GET', path: '/api/quote-requests/draft' } as typeof api.readDraft

/** The calls of a draft keeper. */
export const calls: DraftCalls = {
  read: async () => {
    const { draft } = await call(readDraft, {})
    await loadQuestions(draft?.line)
    return draft
  },
  // `keepalive`, so that a save under way arrives even when the page is closed or reloaded.
  save: async body => call((await loadApi()).saveDraft, { body, keepalive: true }),
  submit: async body => call((await loadApi()).submitDraft, { body }),
  focusedField: () => (document.activeElement as HTMLInputElement | null)?.name,
  discard: async () => call((await loadApi()).discardDraft, {}),
  requestAnother: async body => {
    await loadQuestions(body.line)
    return call((await loadApi()).requestAnother, { body })
  },
}
