import type { Draft } from '#shared/quote-requests.ts'
import type { DraftCalls } from '../../src/web/features/quote-requests/draft-keeper.ts'
import { CallError } from '../../src/web/platform/call.ts'

const away = () => new CallError(0, { message: 'We couldn’t reach the server.' })

const words = { version: 'v1', text: 'I agree.' }
const CONSENTS = { contact: words, share_with_broker: words, newsletter: words, terms: words }

/** A fake server with one draft that another tab can change. */
export function aServer() {
  let draft: Draft | null = null
  const server = {
    saves: 0,
    atOnce: 0,
    most: 0,
    cases: 0,
    isAway: false,
    losesAnswers: false,
    get draft() {
      return draft
    },
    write(answers: Draft['answers']) {
      draft = draft && { ...draft, answers, revision: draft.revision + 1 }
    },
    forget() {
      draft = null
    },
    calls: {
      read: async () => {
        if (server.isAway) throw away()
        return draft
      },
      focusedField: () => undefined,
      save: async body => {
        server.saves++
        server.most = Math.max(server.most, ++server.atOnce)
        await Promise.resolve()
        server.atOnce--
        if (server.isAway) throw away()
        // The first save after a submission starts another draft.
        if (draft?.submitted && body.revision === 0) draft = null
        if (body.revision !== (draft?.revision ?? 0) || draft?.submitted)
          throw new CallError(409, { message: 'changed' })
        draft = {
          id: draft?.id ?? '0197a1b2-0000-7000-8000-000000000001',
          line: body.line,
          answers: structuredClone(body.answers),
          revision: body.revision + 1,
          expiresAt: '2026-12-18T16:00:00.000Z',
          submitted: null,
          consents: CONSENTS,
          follows: null,
        }
        if (server.losesAnswers) throw away()
        return draft
      },
      submit: async ({ revision }) => {
        if (server.isAway) throw away()
        if (!draft || draft.revision !== revision) throw new CallError(409, { message: 'changed' })
        if (!draft.answers.fullName)
          throw new CallError(422, {
            message: 'missing',
            fields: { fullName: 'Enter your full name' },
          })
        server.cases++
        draft = {
          ...draft,
          submitted: {
            reference: 'AB-2026-000001',
            needsConfirmation: false,
            progress: 'routing',
            promisedAt: null,
            caseId: null,
            email: '',
          },
        }
        return draft
      },
      discard: async () => {
        draft = null
      },
      requestAnother: async ({ line = null }) => {
        if (!draft?.submitted) throw new CallError(404, { message: 'none' })
        const { fullName = '' } = draft.answers
        draft = {
          ...draft,
          id: '0197a1b2-0000-7000-8000-000000000002',
          line,
          answers: { fullName },
          revision: 1,
          submitted: null,
          follows: draft.submitted.reference,
        }
        return draft
      },
    } satisfies DraftCalls,
  }
  return server
}
