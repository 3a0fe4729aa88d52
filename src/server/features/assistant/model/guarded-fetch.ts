import { ProviderFailure } from './failure.ts'

/** A fetch that reaches one origin, follows no redirect and reads no more than so many bytes of an answer. */
export function guardedFetch(origin: string, mostBytes: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.origin !== origin) throw new ProviderFailure('refused')
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let seen = 0
    const capped = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength
          if (seen > mostBytes) controller.error(new ProviderFailure('too large', response.status))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(capped, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
