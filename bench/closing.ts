/** What has been opened, to be closed in reverse, whatever happened in between. */
export interface Closing {
  later(close: () => unknown): void
  now(): Promise<void>
}

export function closing(): Closing {
  const open: (() => unknown)[] = []
  return {
    later: close => void open.push(close),
    now: async () => {
      for (let close = open.pop(); close; close = open.pop()) {
        try {
          await close()
        } catch (error) {
          // The rest must be closed all the same: a server left behind spoils the next measurement.
          console.error('While closing:', error)
        }
      }
    },
  }
}
