import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#shared/endpoint.ts'
import * as api from '#shared/messages.ts'
import { call, urlOf } from '../../platform/call.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The messages of a case, or the internal notes on it. */
export interface Thread {
  caseId: string
  internal: boolean
}

/** Names a thread in the tab's storage. */
export const threadName = ({ caseId, internal }: Thread): string =>
  `${caseId}:${internal ? 'notes' : 'messages'}`

/** Returns the thread whose name a key ends with. */
export function threadNamed(key: string): Thread | null {
  const [kind, caseId] = key.split(':').reverse()
  return caseId ? { caseId, internal: kind === 'notes' } : null
}

type Page = ReplyOf<typeof api.listMessages>
export type ThreadData = InfiniteData<Page>

const PAGE = 50
/** Enough to catch up with new messages while the thread is open. */
const HEAD = 20

/** Says in a query which of the two threads of a case it is. */
export const threadQuery = ({ internal }: Thread) => ({
  internal: internal ? ('yes' as const) : ('no' as const),
})
const threadKey = (thread: Thread) => [
  urlOf(api.listMessages, { params: { id: thread.caseId }, query: threadQuery(thread) }),
  'thread',
]

/** A thread, loaded page by page from the newest message. */
export function useThread(thread: Thread) {
  return useInfiniteQuery({
    queryKey: threadKey(thread),
    queryFn: ({ pageParam, signal }) =>
      call(api.listMessages, {
        params: { id: thread.caseId },
        query: { ...threadQuery(thread), after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // Live events are missed while the thread is not on the screen.
    refetchOnMount: 'always',
  })
}

/** Every loaded message once, oldest first. */
export function loadedMessages(data: ThreadData | undefined): api.Message[] {
  const byId = new Map(data?.pages.flatMap(page => page.items).map(message => [message.id, message]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Replaces loaded messages with newer versions, and adds new messages at the front. */
export function mergeMessages(data: ThreadData, news: readonly api.Message[]): ThreadData {
  const [first, ...rest] = data.pages
  if (!first) return data
  const fresh = new Map(news.map(message => [message.id, message]))
  const olderIds = new Set(rest.flatMap(page => page.items).map(message => message.id))
  const renewed = rest.map(page => ({ ...page, items: page.items.map(old => fresh.get(old.id) ?? old) }))
  const front = new Map(first.items.map(message => [message.id, message]))
  for (const message of news) if (!olderIds.has(message.id)) front.set(message.id, message)
  const items = [...front.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
  return { ...data, pages: [{ ...first, items }, ...renewed] }
}

/** Whether the newest page follows the loaded messages without a gap. */
export function isContiguous(data: ThreadData, head: Page): boolean {
  const loaded = new Set(data.pages.flatMap(page => page.items).map(message => message.id))
  return head.next === null || head.items.some(message => loaded.has(message.id))
}

/** Shows a message that the server has just returned. */
export function showMessage(thread: Thread, message: api.Message): void {
  queryClient.setQueryData<ThreadData>(threadKey(thread), data => data && mergeMessages(data, [message]))
}

const refreshing = new Map<string, { again: boolean }>()

/** Fetches the newest messages of a thread. Calls during a fetch cause one more fetch after it. */
export async function refreshThread(thread: Thread): Promise<void> {
  const queryKey = threadKey(thread)
  const name = String(queryKey[0])
  const running = refreshing.get(name)
  if (running) {
    running.again = true
    return
  }
  const state = { again: false }
  refreshing.set(name, state)
  try {
    do {
      state.again = false
      await mergeNewest(thread)
    } while (state.again)
  } catch {
    // The query's own retries and error screen take over.
    void queryClient.invalidateQueries({ queryKey })
  } finally {
    refreshing.delete(name)
  }
}

export const fetchNewest = (thread: Thread): Promise<Page> =>
  call(api.listMessages, { params: { id: thread.caseId }, query: { ...threadQuery(thread), limit: HEAD } })

async function mergeNewest(thread: Thread): Promise<void> {
  const queryKey = threadKey(thread)
  const head = await fetchNewest(thread)
  const data = queryClient.getQueryData<ThreadData>(queryKey)
  if (data && isContiguous(data, head)) queryClient.setQueryData(queryKey, mergeMessages(data, head.items))
  else await queryClient.invalidateQueries({ queryKey })
}
