import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readAssistant } from '#shared/assistant/assistant.ts'
import {
  countAssistantQuestions,
  findAssistantPassages,
  listAssistantPhrasings,
  listAssistantQuestions,
} from '#shared/assistant/questions.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { invalidate, pagesOf, queryOf } from '../../../platform/queries.ts'

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
