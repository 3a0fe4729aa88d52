import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { ErrorReply } from '#shared/errors.ts'
import type { Actor } from '#shared/users.ts'
import { addressKey } from './addresses.ts'
import { forbidden, RequestError, tooMany } from './errors.ts'
import { runInRequestContext } from './request-context.ts'

/** What the checks of a request need to know about its session. */
export interface RequestSession {
  id: string
  userId: string
  /** What is missing before the session is signed in; null once it is. */
  needs: 'code' | 'enrolment' | null
  /** Whether the person completed step-up recently. */
  confirmed: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, or null. Set before any handler of the API runs. */
    actor: Actor | null
    /** The session of the request's cookie, including one that still needs a second factor; then `actor` is null. */
    session: RequestSession | null
    /** Whether the session of this request is still valid; for streams that stay open. */
    recheckSession: () => Promise<boolean>
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}

type ActorFor<E> = E extends Endpoint<infer A> ? (A extends 'anyone' ? Actor | null : Actor) : never

/** What a handler receives: the actor, the parsed input, and the raw request and reply. */
interface Call<E> {
  actor: ActorFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** For `file` and `events` endpoints the handler returns the reply itself. */
type ReplyFor<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer R>
    ? R extends 'file' | 'events'
      ? FastifyReply
      : ReplyInputOf<E>
    : never

const DEFAULT_RATE_LIMIT = 300
const DEFAULT_BODY_LIMIT = 16 * 1024

/** Throws 401 without a session and 403 for a role that `allow` does not name. */
function checkAllowed(endpoint: AnyEndpoint, actor: Actor | null): void {
  if (endpoint.allow === 'anyone') return
  if (!actor) throw new RequestError(401, 'Authentication required')
  if (!endpoint.allow.includes(actor.guestOf ? 'guest' : actor.role)) throw forbidden()
}

/** Throws 403 with `confirm` if the endpoint requires step-up and the session had none recently. */
function checkStepUp(endpoint: AnyEndpoint, session: RequestSession | null): void {
  if (!endpoint.stepUp || session?.confirmed) return
  throw new RequestError(403, 'Please confirm it’s you.', { confirm: true })
}

/** Returns a check that throws 429 once a person, or an address when no one is signed in, has made `max` requests in a day. */
export function limitPerDay(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  // Without rate limits, in benchmarks, the plugin is not registered.
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const count = app.createRateLimit({
    max,
    timeWindow: '1 day',
    keyGenerator: request => request.actor?.id ?? addressKey(request.ip),
  })
  return async request => {
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) return
    throw tooMany(
      result.ttlInSeconds,
      'You’ve reached the limit for one day. Please try again tomorrow, or contact us by phone or email.',
    )
  }
}

function schemaOf(endpoint: AnyEndpoint) {
  const isJson = typeof endpoint.reply !== 'string'
  return {
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && endpoint.body !== 'upload' ? { body: endpoint.body } : {}),
    ...(endpoint.body === 'upload' ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      ...(isJson ? { [endpoint.status ?? 200]: endpoint.reply } : {}),
      '4xx': ErrorReply,
      '5xx': ErrorReply,
    },
  }
}

/**
 * Binds an endpoint to its handler. Checks run in this order: session, `allow`, step-up, parsing. The reply schema removes
 * every field it does not name.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyFor<E>>,
): void {
  const requireFewToday = endpoint.dailyLimit ? limitPerDay(app, endpoint.dailyLimit) : null
  const options: RouteShorthandOptions = {
    schema: schemaOf(endpoint) as RouteShorthandOptions['schema'],
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { endpoint, rateLimit: { max: endpoint.limit ?? DEFAULT_RATE_LIMIT, timeWindow: '1 minute' } },
    onRequest: async request => {
      checkAllowed(endpoint, request.actor)
      checkStepUp(endpoint, request.session)
    },
    ...(requireFewToday ? { preHandler: requireFewToday } : {}),
  }
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would open a file or stream needlessly.
    exposeHeadRoute: typeof endpoint.reply !== 'string',
    handler: async (request, reply) => {
      if (endpoint.status) reply.code(endpoint.status)
      const call = {
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<E>
      return runInRequestContext({ requestId: request.id, address: request.ip }, () => handler(call))
    },
  })
}
