import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Clock } from '../clock.ts'
import { jsonParser } from './bodies.ts'

export const CSP_REPORTS = '/csp-reports'

/** Kinds of violations that a process logs in a day: anyone can make some up. */
const MAX_KINDS = 50
/** Browsers may send all reports of a page at once; one has about 900 bytes. */
const MAX_BODY_BYTES = 64 * 1024
const MAX_REPORTS = 100

const Keyword = z.string().regex(/^[a-z-]{1,40}$/)
const Report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: Keyword, blockedURL: z.string() }),
})

/**
 * Receives what browsers report of violations of the Content-Security-Policy. Each kind is logged once a day, by directive and blocked
 * origin: the rest of a report has addresses, which may hold personal data.
 */
export function installCspReports(app: FastifyInstance, clock: Clock): void {
  let day = 0
  let logged = new Set<string>()

  function logOnce(log: FastifyBaseLogger, directive: string, blocked: string): void {
    const today = Math.floor(clock.now().getTime() / DAY_MS)
    if (today !== day) logged = new Set()
    day = today
    const kind = `${directive} ${blocked}`
    if (logged.has(kind) || logged.size >= MAX_KINDS) return
    logged.add(kind)
    log.warn({ directive, blocked }, 'a page violated the Content-Security-Policy')
    if (logged.size === MAX_KINDS)
      log.warn('more kinds of Content-Security-Policy violations are not logged today')
  }

  app.register(async scope => {
    scope.addContentTypeParser('application/reports+json', { parseAs: 'string' }, jsonParser(scope))
    const options = {
      schema: { hide: true },
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    }
    scope.post(CSP_REPORTS, options, async (request, reply) => {
      const reports: unknown[] = Array.isArray(request.body) ? request.body : []
      for (const sent of reports.slice(0, MAX_REPORTS)) {
        const report = Report.safeParse(sent)
        if (!report.success) continue
        const { effectiveDirective: directive, blockedURL } = report.data.body
        logOnce(request.log, directive, originOf(blockedURL))
      }
      return reply.code(204).send()
    })
  })
}

/** Returns what was blocked as a keyword such as `inline`, or its scheme or origin. */
function originOf(blocked: string): string {
  if (Keyword.safeParse(blocked).success) return blocked
  if (blocked.length > 2000 || !URL.canParse(blocked)) return 'unknown'
  const { protocol, host } = new URL(blocked)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}`.slice(0, 100) : protocol.slice(0, 40)
}
