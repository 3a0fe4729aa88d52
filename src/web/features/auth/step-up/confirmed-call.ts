import type { AnyEndpoint, ReplyOf } from '#shared/endpoint.ts'
import { CallError, type CallInput, call, callFile } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { askWhoItIs, NotConfirmed } from './asking.ts'

/**
 * Makes a call that may first ask for the password: an endpoint declared with `confirmed`. When the server answers that
 * it must be confirmed, a dialog asks, and the same call is made again. Use it as `mutationFn` in the place of `call`;
 * the mutation stays pending while the dialog is open. Rejects with a CallError as `call` does; with one of which
 * `isNotConfirmed` is true when the person closed the dialog: then nothing happened, and nothing needs to be said.
 */
export function callConfirmed<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  return confirmed(() => call(endpoint, input))
}

/**
 * The same for a call whose reply is a file: the browser saves it, under the name the server gave or else `name`.
 * Resolves once the file is there.
 */
export async function saveConfirmed<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const file = await confirmed(() => callFile(endpoint, input))
  saveFile(file.blob, file.name ?? name)
}

/** Whether a call failed only because the person would not confirm who they are. */
export function isNotConfirmed(error: unknown): boolean {
  return error instanceof NotConfirmed
}

async function confirmed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallError) || !error.reply.confirm) throw error
  }
  await askWhoItIs()
  return attempt()
}
