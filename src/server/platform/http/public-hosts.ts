import { type LookupAddress, lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Special-purpose IPv4 addresses (RFC 6890 and its updates). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** The range of public IPv6 addresses, and the special-purpose ranges within it. */
const GLOBAL_IPV6 = '2000::/3'
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4')
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6')
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6')

/** Whether an address is on the public internet: not this machine, a private network or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address)
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** The private networks of RFC 1918, 6598 and 4193. Clouds serve the secrets of their machines at link-local addresses, so those are excluded. */
const privateIpv4 = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'], 'ipv4')
const privateIpv6 = listOf(['fc00::/7'], 'ipv6')

/** Names that resolve only within a network: those of containers, and those reserved for private networks. */
const PRIVATE_NAME = /^(?!metadata\.google\.internal$)(?:[a-z0-9_-]+|.+\.(?:local|internal|lan|home\.arpa))$/

/** Whether the host of a URL is this machine. */
export const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Whether the host of a URL is this machine or on a private network. */
export function isPrivateHost(host: string): boolean {
  if (isLoopback(host)) return true
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family === 0) return PRIVATE_NAME.test(address)
  return family === 4 ? privateIpv4.check(address) : privateIpv6.check(address, 'ipv6')
}

/** Thrown for a name without a public address. */
export class NotPublicError extends Error {}

/** Resolves a name to a public address; fails if it has none. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...rest] = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    if (!first) callback(error ?? new NotPublicError('This host name has no public address.'), '')
    else if (options.all) callback(null, [first, ...rest])
    else callback(null, first.address, first.family)
  })
}

/**
 * An agent for https requests to hosts that others name. It checks the address on connecting, so DNS rebinding doesn't work. It
 * doesn't check hosts that are IP addresses: reject those first.
 */
export const publicHostsAgent = () => new Agent({ lookup: lookupPublic })
