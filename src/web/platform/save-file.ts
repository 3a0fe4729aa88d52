import type { AnyEndpoint } from '#shared/endpoint.ts'
import { type CallInput, callFile } from './call.ts'

/** Downloads a file under this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Later, because some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Makes a declared call whose reply is a file, and saves it under the name that the server gave, or else `name`. */
export async function saveCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const file = await callFile(endpoint, input)
  saveFile(file.blob, file.name ?? name)
}
