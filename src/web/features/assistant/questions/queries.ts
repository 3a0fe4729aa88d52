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
import { call, errorMessage } from '../../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast } from '../../../ui/toast.ts'

/** What visitors asked in vain, page upon page. Nothing announces new ones, so every visit asks again. */
export function useQuestions(query: QueryInputOf<typeof listAssistantQuestions>) {
  return useInfiniteQuery({
    ...pagesOf(listAssistantQuestions, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** How many questions wait; undefined until it is known. */
export function useQuestionCounts() {
  return useQuery({ ...queryOf(countAssistantQuestions, {}), refetchOnMount: 'always' }).data
}

/** The passages nearest to a question, or to the words searched for instead. */
export function usePassagesFor(id: string, search: string) {
  const query = search === '' ? {} : { search }
  return useQuery({
    ...queryOf(findAssistantPassages, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What was taught, newest first. */
export function usePhrasings() {
  return useInfiniteQuery({ ...pagesOf(listAssistantPhrasings, { query: {} }), refetchOnMount: 'always' })
}

/** Which engine answers visitors. */
export function useEngine() {
  return useQuery(queryOf(readAssistant, {}))
}

/** Fetches every list of the page again where it is shown. */
export function refreshQuestions(): void {
  void invalidate(listAssistantQuestions)
  void invalidate(countAssistantQuestions)
  void invalidate(listAssistantPhrasings)
}

/** Says which passage answers a question. Fails with 409 when somebody else has dealt with it meanwhile. */
export function useTeachQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: (body: Teaching) => call(teachQuestion, { params: { id }, body }),
    onSuccess: ({ found }) => {
      refreshQuestions()
      toast(
        found
          ? { title: 'Phrasing taught', description: 'This wording now leads to that passage.' }
          : {
              title: 'Phrasing saved, but not enough',
              description:
                'The phrasing works, but the original question still leads to another passage. Try a phrasing closer to it.',
            },
      )
    },
  })
}

const failed = (title: string) => (error: Error) =>
  toast({ variant: 'destructive', title, description: errorMessage(error) })

/** Takes a question off the list. Somebody else may have done so already: then the list shows it. */
export function useDismissQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(dismissQuestion, { params: { id } }),
    onError: failed('Question not dismissed'),
    onSettled: refreshQuestions,
  })
}

/** Puts a dismissed question back on its list. */
export function useReopenQuestion({ id }: Pick<AssistantQuestion, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(reopenQuestion, { params: { id } }),
    onSuccess: () => toast({ title: 'Question restored' }),
    onError: failed('Question not restored'),
    onSettled: refreshQuestions,
  })
}

/** Takes a taught phrasing away. */
export function useRemoveAssistantPhrasing({ id }: Pick<AssistantPhrasing, 'id'>) {
  return useSingleFlight({
    mutationFn: () => call(removeAssistantPhrasing, { params: { id } }),
    onSuccess: ({ reopened }) =>
      toast({
        title: 'Phrasing removed',
        ...(reopened ? { description: 'Its question is back on the list.' } : {}),
      }),
    onError: failed('Phrasing not removed'),
    onSettled: refreshQuestions,
  })
}
