import type { BrowserContext, Page } from 'playwright-core'

interface Delays {
  /** In milliseconds. */
  skippedDelays?: Set<number>
  /** Fires the pending timers whose delays are skipped. */
  endSkippedDelays(): void
}

type DelayedWindow = typeof globalThis & Delays

/** Lets tests skip the waits of the pages in this context. Until one does, every timer takes its time. */
export async function controlDelays(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as unknown as DelayedWindow
    const start = window.setTimeout.bind(window)
    const stop = window.clearTimeout.bind(window)
    page.skippedDelays ??= new Set()
    const skipped = page.skippedDelays
    const pending = new Map<number, { delay: number; end: () => void }>()
    const startTimer = (handler: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]): number => {
      const end = () => {
        pending.delete(timer)
        handler(...rest)
      }
      const timer = start(end, skipped.has(delay) ? 0 : delay)
      if (delay > 0) pending.set(timer, { delay, end })
      return timer
    }
    const stopTimer = (timer?: number) => {
      if (timer !== undefined) pending.delete(timer)
      stop(timer)
    }
    const endSkippedDelays = () => {
      for (const [timer, { delay, end }] of [...pending]) {
        if (!skipped.has(delay)) continue
        stop(timer)
        end()
      }
    }
    Object.assign(window, { setTimeout: startTimer, clearTimeout: stopTimer, endSkippedDelays })
  })
}

/** From now on this document’s timers of these milliseconds fire at once. The next document starts with none skipped. */
export const skipDelays = (page: Page, ...milliseconds: number[]): Promise<void> =>
  page.evaluate(chosen => {
    const { skippedDelays, endSkippedDelays } = globalThis as unknown as DelayedWindow
    for (const delay of chosen) skippedDelays?.add(delay)
    endSkippedDelays()
  }, milliseconds)

/** How long a page that failed waits before each retry: of loading its code, and of showing it. */
const RETRIES_MS = [500, 1000, 2000]

/** Skips the waits of a page that retries what failed, also once the router has reloaded the document. */
export async function skipRetryDelays(page: Page): Promise<void> {
  await page.addInitScript(chosen => {
    const next = window as unknown as DelayedWindow
    next.skippedDelays ??= new Set()
    for (const delay of chosen) next.skippedDelays.add(delay)
  }, RETRIES_MS)
  await skipDelays(page, ...RETRIES_MS)
}
