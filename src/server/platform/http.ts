import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyInputOf,
} from '#shared/endpoint.ts'
import type { Actor } from '#shared/people.ts'

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

/** For `file`, `events` and `upload` endpoints the handler may answer the reply itself. */
type Answer<E> = E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer R>
  ? R extends 'file' | 'events'
    ? FastifyReply
    : ReplyInputOf<E>
  : never

/**
 * Binds a declaration to the function that answers it: session, then `allow`, then parsing, then the handler, then
 * the reply schema, through which columns it does not name fall off.
 */
export declare function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void
