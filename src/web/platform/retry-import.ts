const MOST_RETRIES = 3
const DELAY_MS = 500

/** Loads a page's code, trying again up to three times: a phone that loses signal must not lose the page. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (tries >= MOST_RETRIES) throw error
      await new Promise(resolve => setTimeout(resolve, DELAY_MS * 2 ** tries))
    }
  }
}
