import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { ErrorReply } from '#shared/errors.ts'
import type { Actor } from '#shared/users.ts'
import { forbidden, RequestError } from './errors.ts'
import { runInRequestContext } from './request-context.ts'

/** What rules need to know of a session. */
export interface RequestSession {
  id: string
  userId: string
  /** What is missing before the session is somebody; null once it is. */
  needs: 'code' | 'enrolment' | null
  /** Whether the person proved who they are a short while ago. */
  confirmed: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null when nobody is signed in. Settled before any handler of the API runs. */
    actor: Actor | null
    /** The session of the request's cookie, also while it still needs a second factor and `actor` is null. */
    session: RequestSession | null
    /** Whether the session that opened this request still holds; for streams that outlive a request. */
    recheckSession: () => Promise<boolean>
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}

type ActorFor<E> = E extends Endpoint<infer A> ? (A extends 'anyone' ? Actor | null : Actor) : never

/** What a handler is given: who asks, what they sent (already parsed), and the raw request where it is needed. */
export interface Call<E> {
  actor: ActorFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** For `file` and `events` endpoints the handler answers through the reply itself. */
type Answer<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer R>
    ? R extends 'file' | 'events'
      ? FastifyReply
      : ReplyInputOf<E>
    : never

const DEFAULT_RATE_LIMIT = 300
const DEFAULT_BODY_LIMIT = 256 * 1024

/** Judges `allow`: 401 when somebody must be signed in, 403 when it must be somebody else. */
export function checkAllowed(endpoint: AnyEndpoint, actor: Actor | null): void {
  if (endpoint.allow === 'anyone') return
  if (!actor) throw new RequestError(401, 'Authentication required')
  if (!endpoint.allow.includes(actor.role)) throw forbidden()
}

/** 403 with `confirm` where the person must first say again who they are. */
function checkStepUp(endpoint: AnyEndpoint, session: RequestSession | null): void {
  if (!endpoint.stepUp || session?.confirmed) return
  throw new RequestError(403, 'Please confirm that it is you.', { confirm: true })
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
 * Binds a declaration to the function that answers it: session, then `allow`, then parsing, then the handler, then
 * the reply schema, through which columns it does not name fall off.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const options: RouteShorthandOptions = {
    schema: schemaOf(endpoint) as RouteShorthandOptions['schema'],
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { endpoint, rateLimit: { max: endpoint.limit ?? DEFAULT_RATE_LIMIT, timeWindow: '1 minute' } },
    onRequest: async request => {
      checkAllowed(endpoint, request.actor)
      checkStepUp(endpoint, request.session)
    },
  }
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    // To be asked about a file's or a stream's headers alone would open it for nobody.
    exposeHeadRoute: typeof endpoint.reply !== 'string',
    handler: async (request, reply) => {
      if (endpoint.status) reply.code(endpoint.status)
      const asked = {
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<E>
      return runInRequestContext({ requestId: request.id, address: request.ip }, () => handler(asked))
    },
  })
}
