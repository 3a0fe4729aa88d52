const MAX_RETRIES = 3
const DELAY_MS = 500

/** The address of the script, as browsers name it in the error of an `import()` that failed. */
const SCRIPT = /https?:\/\/\S+\.js/

/** Whether the server can be reached. */
async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * Loads a page's code, trying again up to three times: a phone that loses signal must not lose the page. Rejects with
 * the first error: the router reloads the document once for each message, so the message must stay the same. While
 * the server cannot be reached it rejects in words of its own: a reload would end on the browser's error page.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  let first: unknown
  let again = load
  for (let tries = 0; ; tries++) {
    try {
      return await again()
    } catch (error) {
      first ??= error
      // Without a connection, fails at once instead of retrying.
      if (tries >= MAX_RETRIES || globalThis.navigator?.onLine === false) {
        throw (await isServerThere()) ? first : new Error('The server didn’t respond', { cause: first })
      }
      await new Promise(resolve => setTimeout(resolve, DELAY_MS * 2 ** tries))
      // Browsers cache a failed import by its URL, so a retry needs a different one.
      const script = SCRIPT.exec(String(first))?.[0]
      if (script) again = () => import(/* @vite-ignore */ `${script}?again=${Date.now()}`)
    }
  }
}
