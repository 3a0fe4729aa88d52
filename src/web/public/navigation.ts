// All in milliseconds.
const DEBOUNCE = 300
const DELAY = 50
const REPLAY = 100

interface Navigation {
  /** Requests a navigation. If it is too soon after the last one it is queued, and replaces a queued one. */
  request(href: string): void
}

/**
 * Debounces clicks: requests within 300 ms of the last are queued without duplicates, a request is performed after
 * 50 ms, and what is queued is replayed 100 ms later, one after the other. `perform` does the navigating.
 */
export function createNavigation(perform: (href: string) => void): Navigation {
  const queue: string[] = []
  let lastRequest = Number.NEGATIVE_INFINITY
  let going: string | null = null
  let performed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(href: string) {
    going = href
    timer = setTimeout(() => {
      going = null
      performed = href
      perform(href)
      timer = setTimeout(replay, REPLAY)
    }, DELAY)
  }

  function replay() {
    timer = undefined
    const next = queue.shift()
    if (next !== undefined) start(next)
  }

  return {
    request(href) {
      const now = Date.now()
      const hasty = now - lastRequest < DEBOUNCE
      lastRequest = now
      const current = going ?? (hasty && queue.length === 0 ? performed : null)
      if (!hasty && timer === undefined) start(href)
      else if (href !== current && !queue.includes(href)) {
        queue.push(href)
        timer ??= setTimeout(replay, REPLAY)
      }
    },
  }
}
