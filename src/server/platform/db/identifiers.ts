import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Returns a UUIDv7. Ids sort by creation time. */
export const newId = (): string => v7()

/** Returns a random 256-bit secret for a cookie or a link, as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a token, which is all that is stored of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
