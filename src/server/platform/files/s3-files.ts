import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type FileStore, isKey, newKey, requireKey, type StoredFile } from './file-store.ts'
import type { S3Settings } from './s3-url.ts'
import { createStaging, type StagedFile } from './staging.ts'
import { isTransient, StorageUnavailable, statusOf } from './storage-unavailable.ts'

const MARKER = 'deployment'
/**
 * How long a request may take. A store that never replies is given up after 15 seconds: three attempts of five. For an upload
 * it's about a minute and a half: three attempts that each end when idle. A transfer may take any time while it makes progress.
 */
const LIMITS = {
  /** The client repeats requests itself, but can't rewind the stream of a file. */
  attempts: 3,
  connectMs: 5_000,
  /** Until the reply begins. Sending a file is not limited by this. */
  replyMs: 5_000,
  idleMs: 30_000,
}
const WITHOUT_REPLY_LIMIT = { requestTimeout: 0 }

/**
 * Stores files in an S3 bucket. They are staged in a local folder first: nothing unchecked reaches the bucket, the store
 * compares the checksum of what it receives, and an upload takes no memory.
 */
export function createS3Files(
  settings: S3Settings,
  incoming: string,
  limits = LIMITS,
): FileStore & { start(): Promise<void> } {
  const { bucket: Bucket, prefix, encryption } = settings
  const staging = createStaging(incoming)
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // Other stores don't know the checksums that Amazon's adds to every request. We send SHA-256 with each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.replyMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
      httpsAgent: { maxSockets: 100 },
      httpAgent: { maxSockets: 100 },
    },
  })
  const objectOf = (key: string) => ({ Bucket, Key: `${prefix}${requireKey(key)}` })
  const marker = { Bucket, Key: `${prefix}${MARKER}` }
  const encrypted =
    encryption.kind === 'none'
      ? {}
      : {
          ServerSideEncryption: encryption.kind,
          ...(encryption.kind === 'aws:kms' && encryption.keyId ? { SSEKMSKeyId: encryption.keyId } : {}),
        }

  async function keep(staged: StagedFile, key = newKey()): Promise<StoredFile> {
    const object = objectOf(key)
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(
          new PutObjectCommand({
            ...object,
            ...encrypted,
            Body: createReadStream(staged.path),
            ContentLength: staged.size,
            ContentType: 'application/octet-stream',
            ChecksumSHA256: Buffer.from(staged.sha256, 'hex').toString('base64'),
          }),
          WITHOUT_REPLY_LIMIT,
        )
        break
      } catch (error) {
        if (attempt === limits.attempts || !isTransient(error)) throw new StorageUnavailable(error)
        await wait(200 * 4 ** attempt)
      }
    }
    await staged.discard()
    return { key, size: staged.size, sha256: staged.sha256 }
  }

  return {
    place: `${settings.endpoint}/${Bucket}/${prefix}`,
    stage: staging.stage,
    keep,
    async put(bytes, maxBytes) {
      const staged = await staging.stage(bytes, maxBytes)
      try {
        return await keep(staged)
      } finally {
        await staged.discard()
      }
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(key))).catch(unavailableUnlessMissing)
      return Body as Readable
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(unavailable)
    },
    async stat(key) {
      const head = await client.send(new HeadObjectCommand(objectOf(key))).catch(nullWhenMissing)
      return head && { size: head.ContentLength ?? 0 }
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next }))
          .catch(unavailable)
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key)) yield { key, size: Size, storedAt: LastModified }
        }
        next = page.NextContinuationToken
      } while (next)
    },
    async readMarker() {
      const found = await client.send(new GetObjectCommand(marker)).catch(nullWhenMissing)
      return found && (await text(found.Body as Readable)).trim()
    },
    async writeMarker(id) {
      await client.send(new PutObjectCommand({ ...marker, ...encrypted, Body: `${id}\n` })).catch(unavailable)
    },
    start: staging.start,
  }
}

/** A bucket that is missing is a configuration error, not a missing file. */
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error)
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  return unavailable(error)
}

function unavailableUnlessMissing(error: unknown): never {
  if (isMissing(error)) throw error
  return unavailable(error)
}
