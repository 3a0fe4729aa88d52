import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, RequestError } from './errors.ts'

/** How long a body may take to arrive: text takes seconds even on a slow connection. Uploads are exempt, because they go to disk. */
const READ_MS = 20_000
/** Our deepest body has a depth of 6; our largest has about 1,200 values, but for an endpoint that declares more. */
const MAX_DEPTH = 16
const MAX_VALUES = 5_000

const STRING_MARK = 34
const BACKSLASH = 92
const COMMA = 44
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Whether a JSON text is too deep, or has too many values, to be parsed. It takes a fraction of the time of parsing. */
export function isExcessiveJson(text: string, maxValues = MAX_VALUES): boolean {
  let depth = 0
  let values = 1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === STRING_MARK) {
      for (i++; i < text.length && text.charCodeAt(i) !== STRING_MARK; i++)
        if (text.charCodeAt(i) === BACKSLASH) i++
    } else if (OPENING.has(code)) {
      depth++
      values++
    } else if (CLOSING.has(code)) depth--
    else if (code === COMMA) values++
    if (depth > MAX_DEPTH || values > maxValues) return true
  }
  return false
}

/** Returns a parser of JSON that refuses excessive texts. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    const { endpoint } = request.routeOptions.config
    // Some clients name a content type even where there is nothing to send.
    if (text === '' && endpoint && !endpoint.body) done(null)
    else if (isExcessiveJson(text, endpoint?.maxValues))
      done(new RequestError(400, 'We couldn’t read that request.'))
    else parse(request, text, done)
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads bodies only for routes, only JSON of a reasonable shape, and only for a short time. A request without a route is
 * answered before its body arrives. Call this before any other hook is added.
 */
export function installBodies(app: FastifyInstance, readMs = READ_MS): void {
  // The API has one spelling. The router would decode `/%61pi`, and rules that look at the URL would not apply.
  app.addHook('onRequest', async request => {
    if (request.routeOptions.url?.startsWith('/api/') && !request.url.startsWith('/api/')) throw notFound()
  })

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app))

  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request) || request.routeOptions.config.endpoint?.body === 'upload') return
    const timer = setTimeout(() => {
      request.log.info('a body did not arrive in time')
      request.raw.destroy()
    }, readMs)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop)
    reply.raw.once('close', stop)
  })

  // The rest of a refused request's body would have to be received, so closing the connection is cheaper.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && hasBody(request) && !request.raw.complete)
      reply.header('connection', 'close')
  })
}
