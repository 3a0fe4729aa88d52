import type { FastifyInstance } from 'fastify'
import { followLive } from '#shared/live.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { audiencesOf } from './service.ts'
import { createStreams } from './streams.ts'

export function liveRoutes(app: FastifyInstance, { live }: Platform): void {
  const streams = createStreams()
  // Whoever comes back fetches everything they show, and so what was missed.
  live.onGap(() => streams.closeAll())
  app.addHook('preClose', async () => streams.closeAll())

  serve(app, followLive, async ({ actor, request, reply }) => {
    // The connection is quiet between heartbeats on purpose.
    request.raw.socket.setTimeout(0)
    const stream = streams.open(actor.id, {
      response: reply.raw,
      follow: onEvent => live.subscribe(audiencesOf(actor), onEvent),
      isStillWelcome: () => request.recheckSession(),
    })
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
