import { isIPv6 } from 'node:net'

/** Returns the key of an address in limits and logs: an IPv6 address as its /64, because one person has a whole /64. */
export function addressKey(address: string): string {
  // Some gateways forward the port as well.
  const [, withoutPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[/.exec(address) ?? []
  if (withoutPort) return withoutPort
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  if (bracketed) return addressKey(bracketed)
  const hexMapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address)
  if (hexMapped) {
    const [high = 0, low = 0] = hexMapped.slice(1).map(group => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
