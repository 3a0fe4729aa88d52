import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyBaseLogger } from 'fastify'

const CHECK_MS = 2_000
/** Checks in a row above the limit before the process gives up. */
const MAX_CHECKS = 5
const GIB = 1024 ** 3

/** Returns the memory at which the process collects, and then restarts: nine tenths of its container's, at most 2 GiB. */
export function memoryLimit(constrained = process.constrainedMemory()): number {
  return Math.min(2 * GIB, constrained > 0 ? constrained * 0.9 : Number.POSITIVE_INFINITY)
}

/** Returns a function that collects all garbage. */
export function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/**
 * Watches the memory of the process. Above the limit it collects garbage: a process that refuses all work would never do so
 * on its own. If that does not help within ten seconds, it calls `giveUp`, so that a supervisor starts it again.
 */
export function watchMemory(
  log: FastifyBaseLogger,
  giveUp: () => void,
  {
    limit = memoryLimit(),
    rss = () => process.memoryUsage.rss(),
    collect = exposedCollector(),
    checkMs = CHECK_MS,
  } = {},
): () => void {
  let above = 0
  const timer = setInterval(() => {
    if (rss() <= limit) {
      above = 0
      return
    }
    above++
    collect()
    log.warn({ rss: rss(), limit }, 'memory is above its limit')
    if (above < MAX_CHECKS) return
    clearInterval(timer)
    log.fatal({ rss: rss(), limit }, 'memory stays above its limit: the server stops, to be started again')
    giveUp()
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}
