import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply } from '#shared/errors.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { RequestError } from './errors.ts'

/** Messages for people by status. Fastify's own messages are for programmers. */
const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read that request.',
  404: 'We couldn’t find that.',
  408: 'The request timed out. Please try again.',
  413: 'That’s too large to send.',
  414: 'That web address is too long.',
  415: 'We can’t accept that type of request.',
  429: 'Too many requests. Please try again in a moment.',
  503: 'We’re very busy right now. Please try again in a moment.',
}

const SORRY = 'Something went wrong on our end and nothing was saved. Please try again.'

/** SQLSTATEs and socket errors of a database that is unreachable, full or too slow, and of a lost deadlock. */
const DATABASE_UNAVAILABLE =
  /^(08|57P0|57014|53|55P03|25006|40001|40P01)|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/

const UNAVAILABLE = 'We can’t do that right now, and nothing was saved. Please try again in a moment.'

/** SQLSTATEs of text with a character that PostgreSQL cannot store, such as NUL. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/

export function causeCode(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && !code.startsWith('FST_')) return code
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return '08000'
  }
  return ''
}

/** Returns the status and the body of an error reply: all that clients learn about the error. */
export function describeError(error: unknown): { status: number; body: ErrorReply; retryAfter?: number } {
  if (error instanceof RequestError) {
    const { message, fields, allowed, retryAfter, confirm } = error
    return {
      status: error.status,
      body: {
        message,
        ...(fields ? { fields } : {}),
        ...(allowed ? { allowed } : {}),
        ...(confirm ? { confirm } : {}),
      },
      ...(retryAfter ? { retryAfter } : {}),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
      fields[field] ??= issue.message ?? 'This isn’t valid'
    }
    return { status: 400, body: { message: Object.values(fields)[0] ?? MESSAGES[400] ?? '', fields } }
  }
  const code = causeCode(error)
  if (UNSTORABLE_TEXT.test(code)) {
    return { status: 400, body: { message: 'Your text contains a character we can’t save.' } }
  }
  if (DATABASE_UNAVAILABLE.test(code)) {
    return { status: 503, body: { message: UNAVAILABLE }, retryAfter: 2 }
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, body: { message: MESSAGES[status] ?? 'We couldn’t complete that request.' } }
  }
  if (status === 503) return { status, body: { message: MESSAGES[503] ?? SORRY }, retryAfter: 5 }
  return { status: 500, body: { message: SORRY } }
}

/**
 * Makes every failure reply with `{message}`, or a page for a browser, never a stack or SQL. The whole error is logged, with the
 * ID that every reply has in `x-request-id`.
 */
export function installErrorReplies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = describeError(error)
    // A client that disconnects, also while it sends, is not an error of the server.
    const isCut = causeCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' || !request.raw.complete
    if (isCut && reply.raw.destroyed) request.log.info('the client disconnected before the reply')
    else if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (retryAfter) reply.header('retry-after', retryAfter)
    reply.header('cache-control', 'no-store')
    if (wantsPage(request)) return sendErrorPage(request, reply, status, body.message)
    return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  })
}

/** Replies to a URL that the router cannot parse. No hook runs for it, so the headers of every reply are set here. */
export function replyToUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = describeError(error)
  reply
    .code(status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
