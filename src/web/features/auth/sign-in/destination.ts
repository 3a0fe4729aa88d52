import { paths } from '#shared/paths.ts'
import { ROLES } from '#shared/roles.ts'
import type { Role } from '#shared/users.ts'

/** Returns the first page of a role's own portal. */
export function dashboardOf(role: Role): string {
  if (role === 'admin' || role === 'office') return paths.adminDashboard()
  if (role === 'broker') return paths.brokerDashboard()
  return paths.clientDashboard()
}

const CLIENT_PORTAL = /^\/portal(\/|$)/

const AREAS: readonly { path: RegExp; roles: readonly Role[] }[] = [
  { path: CLIENT_PORTAL, roles: ROLES },
  { path: /^\/broker(\/|$)/, roles: ['broker', 'admin'] },
  { path: /^\/admin(\/|$)/, roles: ['office', 'admin'] },
]

/**
 * Returns where a person goes after signing in: the guarded page that sent them to sign in if their role may open it, else
 * their dashboard. `next` comes from the address bar, so it is not trusted.
 */
export function destinationAfterSignIn(role: Role, next: unknown): string {
  const url = parseOwnPath(next)
  const area = url && AREAS.find(({ path }) => path.test(url.pathname))
  return url && area?.roles.includes(role) ? url.pathname + url.search + url.hash : dashboardOf(role)
}

/** Returns the page of the client portal that `next` names; null when it names no such page. */
export function portalPage(next: unknown): string | null {
  const url = parseOwnPath(next)
  return url && CLIENT_PORTAL.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** Parses a path of this site. Refuses anything a browser would take for another host, and the login pages. */
function parseOwnPath(next: unknown): URL | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null
  const base = 'https://own.example'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base || /\/(login|register)\/?$/.test(url.pathname)) return null
  return url
}
