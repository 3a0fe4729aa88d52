import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as api from '#shared/live.ts'
import type { Actor } from '#shared/users.ts'
import { serve } from '../../platform/http/serve.ts'
import { createStreams } from '../../platform/live/event-streams.ts'
import type { Platform } from '../../platform/platform.ts'
import { audiencesOf } from './service.ts'

export function liveRoutes(app: FastifyInstance, { live }: Platform): void {
  const streams = createStreams()
  // A browser that reconnects fetches everything it shows, and so what it missed.
  live.onGap(() => streams.closeAll())
  app.addHook('preClose', async () => streams.closeAll())

  serve(app, api.followLive, ({ actor, query, request, reply }) =>
    followLive(actor, query.pageAge, request, reply),
  )

  async function followLive(actor: Actor, pageAge: number, request: FastifyRequest, reply: FastifyReply) {
    // The connection is quiet between heartbeats on purpose.
    request.raw.socket.setTimeout(0)
    const stream = streams.open(actor.viewedBy?.id ?? actor.id, {
      response: reply.raw,
      follow: onEvent => live.subscribe(audiencesOf(actor), onEvent, pageAge),
      isSessionValid: () => request.recheckSession(),
    })
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  }
}
