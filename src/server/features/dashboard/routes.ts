import type { FastifyInstance } from 'fastify'
import * as api from '#shared/dashboard.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrokerFigures, readBrokerNumbers } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readBrokerNumbers, ({ actor, query }) => readBrokerNumbers(platform, actor, query))
  serve(app, api.readBrokerFigures, ({ params }) => readBrokerFigures(platform, params.id))
}
