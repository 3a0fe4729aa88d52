import { AsyncLocalStorage } from 'node:async_hooks'

/** What the audit log stores about a request. */
interface RequestContext {
  requestId: string
  /** The client's address according to the trusted proxies. */
  address: string
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work` within a request's context, for the audit entries it records. */
export const runInRequestContext = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work)

/** Returns the context of the current request; null in a job or a command. */
export const currentRequestContext = (): RequestContext | null => storage.getStore() ?? null
