import type { Mailbox } from './mail/mail.ts'
import type { SmtpServer } from './mail/smtp.ts'

/**
 * The configuration, parsed once from the environment. A feature with settings of its own adds them to this interface by
 * declaration merging.
 */
export interface Config {
  /** True without NODE_ENV=production and without DATABASE_URL: loopback only, demo data and accounts. */
  isDemo: boolean
  production: boolean
  host: string
  port: number
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Proxies in front whose X-Forwarded-For is believed: a hop count, 0 for none. */
  trustedProxies: number
  rateLimits: boolean
  logLevel: string
  /** Without a mail server, emails are files in the data folder. */
  mailServer: SmtpServer | null
  /** The sender of emails: the brand, unless named. A missing name is the brand's. */
  mailFrom: Mailbox | null
  /** Keys for secrets in the database, 32 bytes each: the first encrypts, all decrypt. Without any: a file of the data folder. */
  secretKeys: readonly Buffer[]
}
