import { AsyncLocalStorage } from 'node:async_hooks'

/** What is put on record about the request somebody's action came with. */
export interface RequestContext {
  requestId: string
  /** Address of whoever asked, as the proxies we trust tell it. */
  address: string
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work` as part of a request, so that what it puts on record can say so. */
export const runInRequestContext = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work)

/** The request being answered; null in a job or a command. */
export const currentRequestContext = (): RequestContext | null => storage.getStore() ?? null
