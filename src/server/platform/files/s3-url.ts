/** A bucket of Amazon S3 or of a store that speaks its protocol. */
export interface S3Settings {
  /** Origin, such as https://s3.ca-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  /** Before every key: empty, or it ends with a slash. */
  prefix: string
  /** Null: the machine's own, as the AWS tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Server-side encryption: the store's own keys, a key of its key service, or none because the disks are encrypted. */
  encryption: { kind: 'AES256' } | { kind: 'aws:kms'; keyId: string | null } | { kind: 'none' }
}

const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/

/** Parses `https://key:secret@host/bucket/prefix?region=…&encryption=…`. Returns null for anything else. */
export function parseS3Url(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && PRIVATE.test(url.hostname))
  const unknown = [...url.searchParams.keys()].filter(name => name !== 'region' && name !== 'encryption')
  const encryption = parseEncryption(url.searchParams.get('encryption') ?? 'AES256')
  if (!bucket || !isSafe || url.hash || unknown.length > 0 || !encryption) return null
  if ((url.username === '') !== (url.password === '')) return null
  return {
    endpoint: url.origin,
    region:
      url.searchParams.get('region') ??
      /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(url.hostname)?.[1] ??
      'us-east-1',
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(''),
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
    encryption,
  }
}

function parseEncryption(text: string): S3Settings['encryption'] | null {
  if (text === 'AES256' || text === 'none') return { kind: text }
  const kms = /^aws:kms(?::(.+))?$/.exec(text)
  return kms && { kind: 'aws:kms', keyId: kms[1] ?? null }
}
