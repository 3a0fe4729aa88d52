import type { FastifyInstance } from 'fastify'
import * as attention from '#shared/reports/attention.ts'
import * as api from '#shared/reports/report.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportReport } from './export.ts'
import { readAttention, readReport } from './figures.ts'

export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, attention.readAttention, () => readAttention(platform))
  serve(app, api.readReport, ({ query }) => readReport(platform, query))
  serve(app, api.exportReport, async ({ query, reply }) =>
    sendCsv(reply, await exportReport(platform, query)),
  )
}
