import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readAssistant } from '#shared/assistant/assistant.ts'
import {
  type AssistantPhrasing,
  type AssistantQuestion,
  countAssistantQuestions,
  dismissQuestion,
  findAssistantPassages,
  listAssistantPhrasings,
  listAssistantQuestions,
  removeAssistantPhrasing,
  reopenQuestion,
  type Teaching,
  teachQuestion,
} from '#shared/assistant/questions.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'

/** Queries the unanswered questions, page by page. New ones aren't announced, so every visit fetches them again. */
export function useQuestions(query: QueryInputOf<typeof listAssistantQuestions>) {
  return useInfiniteQuery({
    ...pagesOf(listAssistantQuestions, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Returns the number of open questions; undefined until it is known. */
export function useQuestionCounts() {
  return useQuery({ ...queryOf(countAssistantQuestions, {}), refetchOnMount: 'always' }).data
}

/** Queries the passages closest to a question, or to search words instead. */
export function usePassagesFor(id: string, search: string) {
  const query = search === '' ? {} : { search }
  return useQuery({
    ...queryOf(findAssistantPassages, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Queries the taught phrasings, newest first. */
export function usePhrasings() {
  return useInfiniteQuery({ ...pagesOf(listAssistantPhrasings, { query: {} }), refetchOnMount: 'always' })
}

/** Queries the engine that answers visitors. */
export function useEngine() {
  return useQuery(queryOf(readAssistant, {}))
}

/** Refetches every visible list of the page. */
export const refreshQuestions = () =>
  Promise.all(
    [listAssistantQuestions, countAssistantQuestions, listAssistantPhrasings].map(list => invalidate(list)),
  )

/** Teaches which passage answers a question. Fails with 409 if someone else has handled it in the meantime. */
export function useTeachQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: (body: Teaching) => call(teachQuestion, { params: { id }, body }),
    onSuccess: () => void refreshQuestions(),
    successToast: ({ found }) =>
      found
        ? { title: 'Phrasing taught', description: 'This wording now leads to that passage.' }
        : {
            title: 'Phrasing saved, but not enough',
            description:
              'The phrasing works, but the original question still leads to another passage. Try a phrasing closer to it.',
          },
  })
}

/** Dismisses a question. If someone else already has, the list shows it. */
export function useDismissQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(dismissQuestion, { params: { id } }),
    failureToast: 'Question not dismissed',
    // Not awaited: the row of a handled question leaves the page, and would miss its own success.
    onSettled: () => void refreshQuestions(),
  })
}

/** Restores a dismissed question. */
export function useReopenQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(reopenQuestion, { params: { id } }),
    successToast: 'Question restored',
    failureToast: 'Question not restored',
    onSettled: () => void refreshQuestions(),
  })
}

/** Deletes a taught phrasing. */
export function useRemoveAssistantPhrasing({ id }: Pick<AssistantPhrasing, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(removeAssistantPhrasing, { params: { id } }),
    successToast: ({ reopened }) => ({
      title: 'Phrasing removed',
      ...(reopened ? { description: 'Its question is back on the list.' } : {}),
    }),
    failureToast: 'Phrasing not removed',
    onSettled: () => void refreshQuestions(),
  })
}
