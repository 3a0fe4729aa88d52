/** Resources to be closed in reverse order, also after a failure. */
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
          // The rest must still be closed: a server left running would distort the next measurement.
          console.error('While closing:', error)
        }
      }
    },
  }
}
