import type { FastifyReply, FastifyRequest } from 'fastify'
import { DRAFT_DAYS } from '#shared/questions/answers.ts'
import type { Actor } from '#shared/users.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import type { Holder } from './store.ts'

/** The draft cookie's name, before the `__Host-` it carries on https. */
const DRAFT_COOKIE = 'quote_draft'

/** The person behind a request. */
export interface Visitor {
  /** Null without a cookie or with an invalid one. */
  token: string | null
  actor: Actor | null
  /** The IP address, stored with a consent. */
  address: string
  channel: 'web' | 'web_form'
}

/** Reads the visitor from a request. `channel` is whether a script or a plain form sent it. */
export function readVisitor(
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

/** Returns the visitor as the holder of a draft, or null without a token. */
export function draftHolder({ token, actor }: Pick<Visitor, 'token' | 'actor'>): Holder | null {
  return token ? { tokenHash: hashToken(token), userId: actor?.id ?? null } : null
}

/** Returns the account that owns a draft of this visitor. Only clients own quote requests. */
export const ownerId = (actor: Actor | null): string | null => (actor?.role === 'client' ? actor.id : null)

export function setDraftCookie(cookies: CookieJar, reply: FastifyReply, token: string): void {
  cookies.write(reply, DRAFT_COOKIE, token, DRAFT_DAYS * 24 * 3600)
}

export function clearDraftCookie(cookies: CookieJar, reply: FastifyReply): void {
  cookies.clear(reply, DRAFT_COOKIE)
}
