import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Clock } from '../clock.ts'

export const CSP_REPORTS = '/csp-reports'

/** Kinds of violations that a process logs in a day: anyone can make some up. */
const MAX_KINDS = 50
const MAX_BODY_BYTES = 16 * 1024

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

  /** Returns whether this kind is to be logged. */
  function isNew(kind: string): boolean {
    const today = Math.floor(clock.now().getTime() / DAY_MS)
    if (today !== day) logged = new Set()
    day = today
    if (logged.has(kind) || logged.size >= MAX_KINDS) return false
    logged.add(kind)
    return true
  }

  app.register(async scope => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    const options = {
      schema: { hide: true },
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    }
    scope.post(CSP_REPORTS, options, async (request, reply) => {
      for (const sent of Array.isArray(request.body) ? request.body : []) {
        const report = Report.safeParse(sent)
        if (!report.success) continue
        const { effectiveDirective: directive, blockedURL } = report.data.body
        const blocked = originOf(blockedURL)
        if (isNew(`${directive} ${blocked}`))
          request.log.warn({ directive, blocked }, 'a page violated the Content-Security-Policy')
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
