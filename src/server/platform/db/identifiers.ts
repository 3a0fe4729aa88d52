import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new record's identifier: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7()

/** An opaque 256-bit secret for a cookie or a link, as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
