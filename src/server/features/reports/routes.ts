import type { FastifyInstance } from 'fastify'
import * as api from '#shared/reports/attention.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAttention } from './service.ts'

export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readAttention, () => readAttention(platform))
}
