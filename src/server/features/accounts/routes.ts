import type { FastifyInstance } from 'fastify'
import { register } from '#shared/sessions.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { registerClient } from './service.ts'

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, register, ({ body }) => registerClient(platform, body))
}
