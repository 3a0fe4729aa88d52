import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Encrypts secrets in the database, so that a copy of the database alone does not reveal them. */
export interface Encryption {
  /** Encrypts for one purpose and owner, such as `second-factor:<id>`. Decrypting requires the same purpose. */
  encrypt(plain: Buffer, purpose: string): Buffer
  /** Throws a SecretKeyError for an unknown key, another purpose, or changed bytes. */
  decrypt(encrypted: Buffer, purpose: string): Buffer
  /** Returns a signature (16 bytes) of public data for one purpose. */
  sign(data: Buffer, purpose: string): Buffer
  /** Whether any of the keys made this signature for this data and purpose. */
  isSigned(data: Buffer, purpose: string, signature: Buffer): boolean
  keyIdOf(encrypted: Buffer): string
  /** The ids of the configured keys. The first one encrypts. */
  readonly keyIds: readonly string[]
}

/** A secret key is missing or invalid. The message is for operators. */
export class SecretKeyError extends Error {}

const KEY_BYTES = 32
// An encrypted secret consists of version (1 byte), key id, nonce, authentication tag and ciphertext.
const VERSION = 1
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES
const SIGNATURE_BYTES = 16

const computeKeyId = (key: Buffer) =>
  createHash('sha256').update('shelterbelt key mark').update(key).digest().subarray(0, KEY_ID_BYTES)

/** Parses a key: 32 bytes in Base64. Returns null for anything else. */
export function parseKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES && key.toString('base64') === text.trim() ? key : null
}

/** Uses AES-256-GCM with these keys (32 bytes each): the first encrypts, all decrypt. */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const ring = keys.map(key => ({ key, id: computeKeyId(key) }))
  const [first] = ring
  if (!first) throw new SecretKeyError('No secret key found.')
  const keyIdOf = (encrypted: Buffer) => encrypted.subarray(1, HEADER_BYTES).toString('hex')
  const computeSignature = (key: Buffer, data: Buffer, purpose: string) => {
    // Derived for each purpose, so that the key itself only encrypts.
    const derived = Buffer.from(hkdfSync('sha256', key, '', `shelterbelt sign ${purpose}`, KEY_BYTES))
    return createHmac('sha256', derived).update(data).digest().subarray(0, SIGNATURE_BYTES)
  }
  return {
    sign: (data, purpose) => computeSignature(first.key, data, purpose),
    isSigned: (data, purpose, signature) =>
      signature.length === SIGNATURE_BYTES &&
      ring.some(({ key }) => timingSafeEqual(computeSignature(key, data, purpose), signature)),
    keyIds: ring.map(({ id }) => id.toString('hex')),
    keyIdOf,
    encrypt: (plain, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(purpose))
      const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), first.id, nonce, cipher.getAuthTag(), ciphertext])
    },
    decrypt: (encrypted, purpose) => {
      const keyId = keyIdOf(encrypted)
      const key = ring.find(({ id }) => id.toString('hex') === keyId)?.key
      if (encrypted[0] !== VERSION || !key) {
        throw new SecretKeyError(`A secret was encrypted with key ${keyId}, which this server doesn’t have.`)
      }
      const afterNonce = HEADER_BYTES + NONCE_BYTES
      const afterTag = afterNonce + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(HEADER_BYTES, afterNonce), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(encrypted.subarray(afterNonce, afterTag))
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(afterTag)), decipher.final()])
      } catch {
        throw new SecretKeyError(
          `A secret encrypted with key ${keyId} was changed or belongs to another record.`,
        )
      }
    },
  }
}

/**
 * Returns the key in the data folder. The first start creates it, readable only by its owner. Call it while the data
 * folder is locked.
 */
export function loadOrCreateKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'secret.key')
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    // The key must be on the disk before it encrypts anything: a key lost in a power failure makes secrets unreadable.
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = parseKey(readFileSync(file, 'utf8'))
  if (key) return key
  throw new SecretKeyError(
    `${file} doesn’t contain a key. Restore the file from your backup, or, on a server that never used two-step verification, delete it.`,
  )
}

/** Uses the configured keys, or else the one in the data folder. */
export const openEncryption = (config: { secretKeys: readonly Buffer[]; dataDir: string }): Encryption =>
  createEncryption(config.secretKeys.length > 0 ? config.secretKeys : [loadOrCreateKey(config.dataDir)])
