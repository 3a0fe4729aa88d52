import { type FailureKind, ProviderFailure } from './failure.ts'

/** What a promise comes to, unless so many milliseconds pass or the signal is given first. What comes later is let go. */
export function within<T>(
  promise: Promise<T>,
  ms: number,
  late: FailureKind,
  signal: AbortSignal,
): Promise<T> {
  promise.catch(() => {})
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(new ProviderFailure('stopped'))
    if (signal.aborted) return stop()
    const timer = setTimeout(() => reject(new ProviderFailure(late)), ms)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
  })
}

/** Waits; false where the signal was given meanwhile. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve(false)
    const timer = setTimeout(done, ms, true)
    const stop = () => done(false)
    signal.addEventListener('abort', stop, { once: true })
    function done(whole: boolean): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(whole)
    }
  })
}
