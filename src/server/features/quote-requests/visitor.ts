import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shared/users.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import type { Holder } from './store.ts'

/** The draft cookie's name, before the `__Host-` it carries on https. */
const DRAFT_COOKIE = 'quote_draft'
/** How long a draft waits after it was last saved, in days. */
export const DRAFT_DAYS = 30

/** The person behind a request as drafts know them. */
export interface Visitor {
  /** Null without a cookie, or with one that no draft of ours can have. */
  token: string | null
  actor: Actor | null
  /** For the record of a consent. */
  address: string
  channel: 'web' | 'web_form'
}

/** Reads the visitor off a request; `channel` says whether a script or a plain form sent it. */
export function visitorOf(
  cookies: CookieJar,
  request: FastifyRequest,
  channel: Visitor['channel'] = 'web',
): Visitor {
  const token = cookies.read(request, DRAFT_COOKIE)
  return {
    token: token && /^[\w-]{43}$/.test(token) ? token : null,
    actor: request.actor,
    address: request.ip,
    channel,
  }
}

/** The visitor as the holder of a draft; null when they bring no token. */
export function holderOf({ token, actor }: Pick<Visitor, 'token' | 'actor'>): Holder | null {
  return token ? { tokenHash: hashToken(token), userId: actor?.id ?? null } : null
}

/** The account a draft of this visitor belongs to: only clients have quote requests of their own. */
export const ownerOf = (actor: Actor | null): string | null => (actor?.role === 'client' ? actor.id : null)

export function giveToken(cookies: CookieJar, reply: FastifyReply, token: string): void {
  cookies.write(reply, DRAFT_COOKIE, token, DRAFT_DAYS * 24 * 3600)
}

export function takeToken(cookies: CookieJar, reply: FastifyReply): void {
  cookies.clear(reply, DRAFT_COOKIE)
}
