import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pages } from './pages.ts'

/**
 * Lets kept pages be answered before the server's own machinery begins: they are most of what a public site is asked
 * for, and everything about them was decided when they were first sent. Stops as soon as the server is closing.
 */
export function answerKeptPagesFirst(app: FastifyInstance, pages: Pages): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const [handler] = app.server.listeners('request') as ((q: IncomingMessage, s: ServerResponse) => void)[]
  if (!handler) throw new Error('The server has no handler')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (closing || !pages.sendAgain(request, response)) handler(request, response)
  })
}
