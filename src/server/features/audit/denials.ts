import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../platform/http/errors.ts'
import { runInRequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from './service.ts'

/** The same denial is put on record at most this often, in ms. */
const AGAIN_AFTER = 60_000
/** Denials that are remembered at a time. */
const REMEMBERED = 5000

/**
 * Puts on record what signed-in people were refused (403), once a minute for each person and call. Not where they only
 * have to confirm who they are.
 */
export function recordDenials(app: FastifyInstance, platform: Platform): void {
  const latest = new Map<string, number>()

  function isNew(denial: string, now: number): boolean {
    const before = latest.get(denial)
    if (before !== undefined && now - before < AGAIN_AFTER) return false
    if (latest.size >= REMEMBERED) latest.clear()
    latest.set(denial, now)
    return true
  }

  app.addHook('onError', async (request, _reply, error) => {
    const { actor, method } = request
    const refusal: unknown = error
    if (!actor || !(refusal instanceof RequestError) || refusal.status !== 403 || refusal.confirm) return
    const route = request.routeOptions.url ?? 'unknown'
    if (!isNew(`${actor.id} ${method} ${route}`, platform.clock.now().getTime())) return
    try {
      await runInRequestContext({ requestId: request.id, address: request.ip }, () =>
        recordAudit(platform, platform.db, { action: 'access.denied', actor, data: { method, route } }),
      )
    } catch (failure) {
      request.log.error({ err: failure }, 'a denial could not be put on record')
    }
  })
}
