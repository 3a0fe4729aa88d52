import type { S3Settings } from './files/s3-url.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Mailbox } from './mail/mail.ts'
import type { SmtpServer } from './mail/smtp.ts'
import type { VapidKeys } from './push/vapid-keys.ts'

/**
 * The configuration, parsed once from the environment. A feature with settings of its own adds them to this interface by
 * declaration merging.
 */
export interface Config {
  /** True without NODE_ENV=production and DATABASE_URL: loopback only, with demo data and accounts. */
  isDemo: boolean
  production: boolean
  host: string
  port: number
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The bucket of uploaded files; null for a folder in the data folder. */
  s3: S3Settings | null
  /** The scanner without which no upload is accepted; null to scan none. */
  virusScanner: VirusScanner | null
  /** The maximum size of all documents together, in bytes; null for no limit. */
  maxFileBytes: number | null
  /** Whether a start applies new migrations. If not, it refuses an older database, and `migrate` applies them. */
  migrateAtStart: boolean
  /** Number of trusted proxies in front of the server (for X-Forwarded-For). */
  trustedProxies: number
  rateLimits: boolean
  /** Where Prometheus reads metrics; null for none. */
  metrics: { host: string; port: number } | null
  /** When stopping: how long to serve while not ready, and how long requests then have to finish. */
  drain: { pauseMs: number; timeLimitMs: number }
  logLevel: string
  /** Without a mail server, emails are files in the data folder. */
  mailServer: SmtpServer | null
  /** The sender of emails; null for the brand. A missing name is the brand's. */
  mailFrom: Mailbox | null
  /** Keys for notifications in browsers; null where none are sent. */
  vapid: VapidKeys | null
  /** Keys for secrets in the database, 32 bytes each: the first encrypts, all decrypt. Empty: the key file in the data folder. */
  secretKeys: readonly Buffer[]
}
