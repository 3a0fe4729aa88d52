import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './health.ts'

/** How often connections that have become idle are closed. A proxy keeps them open as long as we do. */
const CLOSE_IDLE_MS = 100

/**
 * Stops the server without losing a request: `/readyz` fails for `pauseMs`, so that a load balancer sends new requests
 * elsewhere; then the server stops listening, and this resolves once every request has its reply.
 */
export async function drain(app: FastifyInstance, lifecycle: Lifecycle, pauseMs: number): Promise<void> {
  lifecycle.isStopping = true
  if (pauseMs > 0) await wait(pauseMs)
  const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(timer)
  }
}
