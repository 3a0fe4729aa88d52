import { createECDH } from 'node:crypto'
import { Secret } from '../security/secret.ts'

/** The keys with which a server names itself to push services (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: Secret
  /** A mailto: or https: address for push services; null for the brand's email. */
  subject: string | null
}

/** Returns a pair of keys, or null when they are not one pair. */
export function pairVapidKeys(publicKey: string, privateKey: string): Omit<VapidKeys, 'subject'> | null {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    if (curve.getPublicKey('base64url') !== publicKey) return null
    return { publicKey, privateKey: new Secret(privateKey) }
  } catch {
    return null
  }
}
