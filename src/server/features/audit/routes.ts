import type { FastifyInstance } from 'fastify'
import * as api from '#shared/audit.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { RequestError } from '../../platform/http/errors.ts'
import { runInRequestContext } from '../../platform/http/request-context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportAudit } from './export.ts'
import { listAudit, type NameLookups } from './lists.ts'
import { recordAudit } from './service.ts'
import { verifyAudit } from './verification.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform, lookups: NameLookups): void {
  serve(app, api.listAudit, ({ query }) => listAudit(platform, lookups, query))
  serve(app, api.verifyAudit, () => verifyAudit(platform.db))
  serve(app, api.exportAudit, async ({ actor, query, reply }) =>
    sendCsv(reply, await exportAudit(platform, lookups, actor, query)),
  )
}

/** The same denial is recorded at most once in this many ms. */
const DENIAL_INTERVAL_MS = 60_000
const MAX_REMEMBERED_DENIALS = 5000

/**
 * Records the calls that signed-in people were denied (403), once a minute for each person and call. A request for
 * step-up authentication is not a denial.
 */
export function recordDenials(app: FastifyInstance, platform: Platform): void {
  const latest = new Map<string, number>()

  function isNew(key: string, now: number): boolean {
    const before = latest.get(key)
    if (before !== undefined && now - before < DENIAL_INTERVAL_MS) return false
    if (latest.size >= MAX_REMEMBERED_DENIALS) latest.clear()
    latest.set(key, now)
    return true
  }

  app.addHook('onError', async (request, _reply, error) => {
    const { actor, method } = request
    const denial: unknown = error
    // Pages of the client's portal ask for more than a broker who views it may read.
    if (actor?.viewedBy && method === 'GET') return
    if (!actor || !(denial instanceof RequestError) || denial.status !== 403 || denial.confirm) return
    const route = request.routeOptions.url ?? 'unknown'
    if (!isNew(`${actor.id} ${method} ${route}`, platform.clock.now().getTime())) return
    try {
      await runInRequestContext({ requestId: request.id, address: request.ip }, () =>
        recordAudit(platform, platform.db, { action: 'access.denied', actor, data: { method, route } }),
      )
    } catch (failure) {
      request.log.error({ err: failure }, 'a denial could not be recorded')
    }
  })
}
