import type { Encryption } from '../../platform/security/encryption.ts'

const PURPOSE = 'newsletter-unsubscribe'
const ID_BYTES = 16

/**
 * The token of a subscriber's unsubscribe links: their id and a mark on it. It is kept nowhere and is the same in every
 * letter, so each letter ever sent can be unsubscribed from for as long as one of our keys made it.
 */
export function unsubscribeToken(encryption: Encryption, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, encryption.sign(id, PURPOSE)]).toString('base64url')
}

/** Whose token this is; null for one that we did not make. */
export function subscriberOf(encryption: Encryption, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!encryption.isSigned(id, PURPOSE, bytes.subarray(ID_BYTES))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
