const MOST_RETRIES = 3
const DELAY_MS = 500

/** The address of the script, as browsers name it in the error of an `import()` that failed. */
const SCRIPT = /https?:\/\/\S+\.js/

/**
 * Loads a page's code, trying again up to three times: a phone that loses signal must not lose the page. Rejects with
 * the first error: the router reloads the document once for each message, so the message must stay the same.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  let first: unknown
  let again = load
  for (let tries = 0; ; tries++) {
    try {
      return await again()
    } catch (error) {
      first ??= error
      if (tries >= MOST_RETRIES) throw first
      await new Promise(resolve => setTimeout(resolve, DELAY_MS * 2 ** tries))
      // Browsers remember that an address failed and do not ask for it again: only another one reaches the server.
      const script = SCRIPT.exec(String(first))?.[0]
      if (script) again = () => import(/* @vite-ignore */ `${script}?again=${Date.now()}`)
    }
  }
}
