import type { FastifyInstance } from 'fastify'
import * as api from '#shared/calendar.ts'
import { paths } from '#shared/paths.ts'
import { notFound } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as service from './service.ts'

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readCalendarFeed, ({ actor }) => service.readCalendarFeed(platform, actor))
  serve(app, api.createCalendarFeed, ({ actor }) => service.createCalendarFeed(platform, actor))
  serve(app, api.revokeCalendarFeed, ({ actor }) => service.revokeCalendarFeed(platform, actor))

  // The link is the credential: calendar programs send no cookies. Providers fetch for many people from few addresses.
  app.get<{ Params: { token: string } }>(
    paths.calendarFeed(':token'),
    { schema: { hide: true }, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const calendar = await service.renderCalendar(platform, request.params.token)
      if (!calendar) throw notFound()
      reply
        .header('etag', calendar.etag)
        .header('cache-control', `private, max-age=${service.REFRESH_SECONDS / 4}`)
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match'] === calendar.etag) return reply.code(304).send()
      return reply
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendar.text)
    },
  )
}
