import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'

/** The first page of each role's own portal. */
export function dashboardOf(role: Role): string {
  if (role === 'admin') return paths.adminDashboard()
  if (role === 'broker') return paths.brokerDashboard()
  return paths.clientDashboard()
}

const AREAS: readonly { path: RegExp; roles: readonly Role[] }[] = [
  { path: /^\/portal(\/|$)/, roles: ['client', 'broker', 'admin'] },
  { path: /^\/broker(\/|$)/, roles: ['broker', 'admin'] },
  { path: /^\/admin(\/|$)/, roles: ['admin'] },
]

/**
 * Where a person goes after signing in: the page that sent them to sign in, when it is one of our own guarded
 * pages and their role may open it, else their dashboard. `next` comes from the address bar, so it is not trusted.
 */
export function destinationAfterSignIn(role: Role, next: unknown): string {
  const own = ownPath(next)
  if (!own) return dashboardOf(role)
  const area = AREAS.find(({ path }) => path.test(own.pathname))
  if (!area?.roles.includes(role)) return dashboardOf(role)
  return own.pathname + own.search + own.hash
}

/** Reads a path of this site. Anything a browser would take for another host, or for a sign-in page, is refused. */
function ownPath(next: unknown): URL | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null
  const base = 'https://own.example'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base || /\/(login|register)\/?$/.test(url.pathname)) return null
  return url
}
