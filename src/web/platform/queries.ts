import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'
import { type CallInput, call, urlOf } from './call.ts'
import { queryClient } from './query-client.ts'

type QueryInput<E extends AnyEndpoint> = ([ParamsOf<E>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsOf<E> }) & { query?: QueryInputOf<E> }

/** Returns the query options of a GET endpoint. The key is its URL. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, input: QueryInput<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [urlOf(endpoint, input)],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as unknown as CallInput<E>),
  })
}

/** Returns the infinite query options of a paged endpoint. The `next` of a page is the `after` of the following one. */
export function pagesOf<E extends AnyEndpoint>(endpoint: E, input: QueryInput<E>) {
  type Page = ReplyOf<E> & { next: string | null }
  const query = input.query as Record<string, unknown> | undefined
  return infiniteQueryOptions({
    queryKey: [urlOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, {
        ...input,
        query: { ...query, ...pageParam },
        signal,
      } as unknown as CallInput<E>) as Promise<Page>,
    initialPageParam: {} as { after?: string },
    getNextPageParam: (page: Page) => (page.next ? { after: page.next } : null),
  })
}

/** Marks the replies of an endpoint as stale, whatever their query; those on the screen are fetched again. */
export function invalidate(endpoint: AnyEndpoint, input: { params?: unknown } = {}): Promise<void> {
  const path = urlOf(endpoint, { params: input.params })
  return queryClient.invalidateQueries({
    predicate: query => {
      const key = String(query.queryKey[0])
      return key === path || key.startsWith(`${path}?`)
    },
  })
}
