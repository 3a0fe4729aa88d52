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

/** Keeps secrets in the database unreadable for whoever has only the database. */
export interface Encryption {
  /** Seals for one purpose and owner, such as `second-factor:<id>`; nothing else unseals it. */
  encrypt(plain: Buffer, purpose: string): Buffer
  /** What was sealed. Throws when it was sealed with a key that is not here, for something else, or was changed. */
  decrypt(sealed: Buffer, purpose: string): Buffer
  /** A mark (16 bytes) on something that is no secret, made for one purpose; nobody without the key can make it. */
  sign(said: Buffer, purpose: string): Buffer
  /** Whether a mark was made for this, with any of the keys that are here. */
  isSigned(said: Buffer, purpose: string, mark: Buffer): boolean
  /** The mark of the key a secret was sealed with. */
  keyIdOf(sealed: Buffer): string
  /** The marks of the keys that are here; the first seals. */
  readonly keyIds: readonly string[]
}

/** The secret key cannot be read or is none; said in words, without a stack. */
export class SecretKeyError extends Error {}

const KEY_BYTES = 32
/** A sealed secret: form (1 byte), mark of the key, nonce, tag, and what is sealed. */
const VERSION = 1
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES
const SIGNATURE_BYTES = 16

const computeKeyId = (key: Buffer) =>
  createHash('sha256').update('shelterbelt key mark').update(key).digest().subarray(0, KEY_ID_BYTES)

/** A key as text holds it: 32 bytes in Base64; null when it is none. */
export function parseKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES && key.toString('base64') === text.trim() ? key : null
}

/** AES-256-GCM with these keys (32 bytes each): the first seals, all unseal. */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const ring = keys.map(key => ({ key, mark: computeKeyId(key) }))
  const [first] = ring
  if (!first) throw new SecretKeyError('There is no secret key.')
  const markOf = (sealed: Buffer) => sealed.subarray(1, HEADER_BYTES).toString('hex')
  const signatureOf = (key: Buffer, said: Buffer, purpose: string) => {
    // A key of its own for each purpose, so that the one that seals does nothing else.
    const own = Buffer.from(hkdfSync('sha256', key, '', `shelterbelt sign ${purpose}`, KEY_BYTES))
    return createHmac('sha256', own).update(said).digest().subarray(0, SIGNATURE_BYTES)
  }
  return {
    sign: (said, purpose) => signatureOf(first.key, said, purpose),
    isSigned: (said, purpose, mark) =>
      mark.length === SIGNATURE_BYTES &&
      ring.some(({ key }) => timingSafeEqual(signatureOf(key, said, purpose), mark)),
    keyIds: ring.map(({ mark }) => mark.toString('hex')),
    keyIdOf: markOf,
    encrypt: (plain, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), first.mark, nonce, cipher.getAuthTag(), hidden])
    },
    decrypt: (sealed, purpose) => {
      const mark = markOf(sealed)
      const key = ring.find(one => one.mark.toString('hex') === mark)?.key
      if (sealed[0] !== VERSION || !key) {
        throw new SecretKeyError(`A secret was sealed with key ${mark}, which this server does not have.`)
      }
      const afterNonce = HEADER_BYTES + NONCE_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEADER_BYTES, afterNonce), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(afterNonce, afterNonce + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(afterNonce + TAG_BYTES)), decipher.final()])
      } catch {
        throw new SecretKeyError(`A secret sealed with key ${mark} was changed, or is another’s.`)
      }
    },
  }
}

/**
 * The key of this deployment, kept in the data folder where the configuration names none: made at the first start,
 * readable by its owner alone. Call it while the data folder is locked.
 */
export function loadOrCreateKey(folder: string): Buffer {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'secret.key')
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    // Before anything is sealed with it: a key lost with the power would leave secrets nobody can open.
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = parseKey(readFileSync(file, 'utf8'))
  if (key) return key
  throw new SecretKeyError(
    `${file} does not hold a key. Put back the file from your backup, or, on a server that never had second factors, delete it.`,
  )
}

/** Sealing as the configuration has it: the keys it names, or the one in the data folder. */
export const openEncryption = (config: { secretKeys: readonly Buffer[]; dataDir: string }): Encryption =>
  createEncryption(config.secretKeys.length > 0 ? config.secretKeys : [loadOrCreateKey(config.dataDir)])
