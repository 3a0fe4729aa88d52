import type { FastifyInstance } from 'fastify'
import { exportAudit, listAudit, verifyAudit } from '#shared/audit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportLog } from './export.ts'
import * as lists from './lists.ts'
import type { NameLookups } from './names.ts'
import { verifyChain } from './verification.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform, lookups: NameLookups): void {
  serve(app, listAudit, ({ query }) => lists.listAudit(platform, lookups, query))
  serve(app, verifyAudit, () => verifyChain(platform.db))
  serve(app, exportAudit, async ({ actor, query, request, reply }) => {
    const { name, csv } = await exportLog(platform, lookups, actor, query, () => request.recheckSession())
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(csv)
  })
}
