import type { FastifyInstance } from 'fastify'
import * as api from '#shared/call-times.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookCallTime, cancelCallTime, listCallTimes, listOwnCalls, offerCallTimes } from './service.ts'

export function callTimeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listCallTimes, ({ actor, params }) => listCallTimes(platform, actor, params.id))
  serve(app, api.offerCallTimes, ({ actor, params, body }) =>
    offerCallTimes(platform, actor, params.id, body),
  )
  serve(app, api.bookCallTime, ({ actor, params, body }) => bookCallTime(platform, actor, params, body))
  serve(app, api.cancelCallTime, ({ actor, params }) => cancelCallTime(platform, actor, params))
  serve(app, api.listOwnCalls, ({ actor }) => listOwnCalls(platform, actor))
}
