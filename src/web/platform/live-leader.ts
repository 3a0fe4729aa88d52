/** Where this tab gets live events: from its own stream, or from the tab that has one. */
export interface LiveSource {
  /** Stops; another tab takes over if this one had the stream. */
  stop(): void
}

interface Handlers<Message> {
  /**
   * Opens the one stream of this browser and returns how to close it. `isLate` when another tab had it until now, so that
   * messages may have been missed; `giveUp` lets another tab try.
   */
  open: (send: (message: Message) => void, isLate: boolean, giveUp: () => void) => () => void
  /** Called with what the stream of this or another tab sends. */
  onMessage: (message: Message) => void
}

/** The lock is there at once unless another tab has it. */
const AT_ONCE_MS = 300
const RETRY_MS = 15_000

/**
 * Keeps one stream for all tabs: over HTTP/1.1 a browser has six connections to a site, and a stream for each tab would use
 * them up. The tab that holds the lock has the stream and passes its messages on; when it closes, the next one gets the lock.
 * Without the Web Locks of a current browser, each tab has its own.
 */
export function followLeader<Message>(name: string, { open, onMessage }: Handlers<Message>): LiveSource {
  if (typeof BroadcastChannel === 'undefined' || !globalThis.navigator?.locks) {
    return { stop: open(onMessage, false, () => {}) }
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  const abort = new AbortController()
  let release = () => {}
  let retry: ReturnType<typeof setTimeout> | undefined

  function stand(): void {
    const asked = performance.now()
    navigator.locks
      .request(
        name,
        { signal: abort.signal },
        () =>
          new Promise<void>(resolve => {
            const close = open(
              message => {
                channel.postMessage(message)
                onMessage(message)
              },
              performance.now() - asked > AT_ONCE_MS,
              () => {
                release()
                retry = setTimeout(stand, RETRY_MS)
              },
            )
            release = () => {
              close()
              resolve()
            }
          }),
      )
      // Stopped before its turn came.
      .catch(() => {})
  }

  stand()
  return {
    stop: () => {
      clearTimeout(retry)
      abort.abort()
      release()
      channel.close()
    },
  }
}
