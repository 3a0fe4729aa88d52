import { z } from 'zod'
import { Id, MessageReply } from './identifiers.ts'
import type { Role } from './users.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Caller = Role | 'guest'

/**
 * Who may call: anyone, or people signed in with one of these roles. A `guest` came by a link in an email and is anonymous
 * to every call that does not name them. SQL decides which rows they reach.
 */
export type Allow = 'anyone' | readonly [Caller, ...Caller[]]

/** Whether guests may call this endpoint as the client of their case. */
export const admitsGuests = ({ allow }: { allow: Allow }): boolean =>
  allow !== 'anyone' && allow.includes('guest')

type Schema = z.ZodType
type BodySchema = Schema | 'upload' | undefined
type ReplySchema = Schema | 'file' | 'events'

/** An API call, declared once for its route, typed client, form validation, query key and OpenAPI. */
export interface Endpoint<
  A extends Allow = Allow,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends BodySchema = BodySchema,
  R extends ReplySchema = ReplySchema,
> {
  readonly isEndpoint: true
  readonly method: Method
  /** The path, with `:name` parameters, as in `/api/cases/:id`. */
  readonly path: string
  readonly allow: A
  /** One sentence for people reading the API description. */
  readonly summary: string
  /** What callers need to know besides the schemas. */
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** Status of a successful reply; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204
  /**
   * Requires step-up in the last ten minutes; otherwise the reply is 403 with `confirm`, and the same call succeeds
   * after `confirmIdentity`.
   */
  readonly stepUp?: true
  /** A change that staff who view the portal as a client may make: ending the view, or their session. */
  readonly whileViewing?: true
  /** Requests per minute and address; 300 by default. */
  readonly limit?: number
  /** Requests per day and person, or address when no one is signed in: for what is stored. None by default. */
  readonly dailyLimit?: number
  /** Maximum bytes of a body; 16 KiB by default. */
  readonly bodyLimit?: number
  /** Maximum number of values in a JSON body; 5,000 by default. */
  readonly maxValues?: number
}

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type IdsIn<Path> = [NamesIn<Path>] extends [never] ? undefined : z.ZodObject<Record<NamesIn<Path>, typeof Id>>

function idsIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return names.length > 0 ? z.object(Object.fromEntries(names.map(name => [name, Id]))) : undefined
}

/**
 * Declares an API call by its method and path, as in `GET /api/cases/:id`. Without `allow` it does not compile. Unless it says
 * otherwise, the parameters of its path are ids, and its reply is a sentence for a person.
 */
export function endpoint<
  const A extends Allow,
  const Route extends `${Method} /${string}`,
  R extends ReplySchema = typeof MessageReply,
  P extends Schema | undefined = IdsIn<Route>,
  Q extends Schema | undefined = undefined,
  B extends BodySchema = undefined,
>(
  route: Route,
  spec: Omit<Endpoint<A, P, Q, B, R>, 'isEndpoint' | 'method' | 'path' | 'reply'> & { reply?: R },
): Endpoint<A, P, Q, B, R> {
  const [method, path] = route.split(' ') as [Method, string]
  const params = spec.params ?? idsIn(path)
  return {
    isEndpoint: true,
    method,
    path,
    reply: MessageReply,
    ...spec,
    ...(params && { params }),
  } as Endpoint<A, P, Q, B, R>
}

export type AnyEndpoint = Endpoint<Allow, Schema | undefined, Schema | undefined, BodySchema, ReplySchema>

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

export type ParamsOf<E> = E extends Endpoint<infer _A, infer P> ? Out<P> : never
export type QueryOf<E> = E extends Endpoint<infer _A, infer _P, infer Q> ? Out<Q> : never
export type QueryInputOf<E> = E extends Endpoint<infer _A, infer _P, infer Q> ? In<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _A, infer _P, infer _Q, infer B> ? Out<B> : never
export type BodyInputOf<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer B>
    ? B extends 'upload'
      ? FormDataLike
      : In<B>
    : never
export type ReplyOf<E> = E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer R> ? Out<R> : never
export type ReplyInputOf<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer R> ? In<R> : never

/** FormData by shape, so that this file needs no DOM. */
interface FormDataLike {
  append(name: string, value: string): void
}
