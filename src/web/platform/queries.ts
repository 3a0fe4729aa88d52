import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'
import { Id } from '#shared/identifiers.ts'
import { CallError, type CallInput, call, isConflict, isNotFound, urlOf } from './call.ts'
import { mayRetry, queryClient } from './query-client.ts'

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

interface RecordOptions {
  /** The ids in the query of a call about several records. */
  otherIds?: Readonly<Record<string, string>>
  refetchOnMount?: 'always'
  gcTime?: number
}

const NOT_FOUND = new CallError(404, { message: 'We couldn’t find that page.' })

/**
 * The record with an id, as its reader may see it. One that is gone, or that the reader lost access to, disappears from the
 * screen. A mistyped id names none, so it isn't sent to the server.
 */
export function useRecord<E extends AnyEndpoint>(
  endpoint: E,
  id: string,
  { otherIds = {}, ...options }: RecordOptions = {},
) {
  const isId = [id, ...Object.values(otherIds)].every(text => Id.safeParse(text).success)
  const { data, ...query } = useQuery({
    ...queryOf(endpoint, { params: { id }, query: otherIds } as unknown as QueryInput<E>),
    // Its page says at once that a record isn't there, or isn't one that this page is for.
    retry: (failures, error) => !isNotFound(error) && !isConflict(error) && mayRetry(failures, error),
    ...options,
    enabled: isId,
  })
  if (!isId) return { ...query, data: undefined, isPending: false, error: NOT_FOUND }
  return { ...query, data: isNotFound(query.error) ? undefined : data }
}

/**
 * Returns the infinite query options of a paged endpoint. The `next` of a page is the `after` of the following one. The data
 * has the URL without a page, so that `PagedList` knows when the filters change.
 */
export function pagesOf<E extends AnyEndpoint>(endpoint: E, input: QueryInput<E>) {
  type Page = ReplyOf<E> & { next: string | null }
  const query = input.query as Record<string, unknown> | undefined
  const url = urlOf(endpoint, input)
  return infiniteQueryOptions({
    queryKey: [url, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, {
        ...input,
        query: { ...query, ...pageParam },
        signal,
      } as unknown as CallInput<E>) as Promise<Page>,
    initialPageParam: {} as { after?: string },
    getNextPageParam: (page: Page) => (page.next ? { after: page.next } : null),
    select: data => ({ ...data, pages: withoutRepeats(data.pages), url }),
  })
}

/**
 * Returns the pages without items that an earlier page has. An item is on two pages if it moved down the list between the
 * two calls.
 */
function withoutRepeats<Page>(pages: readonly Page[]): Page[] {
  const ids = new Set<string>()
  const isFirst = ({ id }: { id?: string }) => id === undefined || (!ids.has(id) && ids.add(id))
  return pages.map(page => ({ ...page, items: (page as { items: { id?: string }[] }).items.filter(isFirst) }))
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
