import { isIPv4, isIPv6 } from 'node:net'

const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '')

/** Whether a host, as a URL writes it, is this machine. */
export function isLoopback(host: string): boolean {
  const name = bare(host)
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

/** Names that lead out of no network: a container's, and those kept for networks at home. */
const PRIVATE_NAME = /^[a-z0-9_-]+$|\.(local|internal|lan|home\.arpa)$/

/**
 * Whether a host, as a URL writes it, is on this machine or a private network (RFC 1918, 6598 and 4193). Addresses of the
 * link itself are not: there clouds keep their machines' secrets.
 */
export function isPrivateHost(host: string): boolean {
  const name = bare(host)
  if (isLoopback(name)) return true
  if (isIPv6(name)) return /^f[cd]/.test(name)
  if (!isIPv4(name)) return PRIVATE_NAME.test(name) && name !== 'metadata.google.internal'
  const [a = 0, b = 0] = name.split('.').map(Number)
  return (
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}
