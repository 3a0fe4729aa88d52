import type { AnyEndpoint, ReplyOf } from '#shared/endpoint.ts'
import { CallError, type CallInput, CancelledCall, call, callFile } from '../../../platform/call.ts'
import { createStore, useStore } from '../../../platform/create-store.ts'
import { saveFile } from '../../../platform/save-file.ts'

const cancelled = () => new CancelledCall(403, { message: 'Cancelled: you didn’t confirm it’s you.' })

/**
 * Makes a call that may first ask for the password: an endpoint declared with `confirmed`. When the server requires it, a
 * dialog asks for the password, and the same call is made again. Use it as `mutationFn` instead of `call`: the mutation
 * stays pending while the dialog is open. Rejects with a CallError as `call` does.
 */
export function callWithStepUp<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  return withStepUp(() => call(endpoint, input))
}

/**
 * The same for a call whose reply is a file. The browser saves it under the name the server gave, or else `name`.
 * Resolves once the file is saved.
 */
export async function saveWithStepUp<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const file = await withStepUp(() => callFile(endpoint, input))
  saveFile(file.blob, file.name ?? name)
}

async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallError) || !error.reply.confirm) throw error
  }
  await requestStepUp()
  return attempt()
}

interface StepUp {
  result: Promise<void>
  resolve: (confirmed: boolean) => void
}

const requested = createStore<StepUp | null>(null)
let hosts = 0

/**
 * Opens the dialog. Resolves once the password has been confirmed. Rejects with a CancelledCall when the person closes
 * the dialog, or when no page shows one. Requests made at the same time share one dialog.
 */
function requestStepUp(): Promise<void> {
  const current = requested.get()
  if (current) return current.result
  if (hosts === 0) return Promise.reject(cancelled())
  let resolveRequest: StepUp['resolve'] = () => {}
  const result = new Promise<void>((resolve, reject) => {
    resolveRequest = confirmed => {
      requested.set(null)
      if (confirmed) resolve()
      else reject(cancelled())
    }
  })
  requested.set({ result, resolve: resolveRequest })
  return result
}

/** For the dialog: whether a call is waiting for it. */
export const useIsStepUpRequested = (): boolean => useStore(requested) !== null

/** For the dialog: reports its result to the waiting calls. */
export function resolveStepUp(confirmed: boolean): void {
  requested.get()?.resolve(confirmed)
}

/** For the dialog: registers a place that shows it. Returns the function that removes the place. */
export function registerStepUpHost(): () => void {
  hosts++
  return () => {
    hosts--
    if (hosts === 0) resolveStepUp(false)
  }
}
