import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { MailQueue } from './mail/mail.ts'
import type { PushSender } from './push/push.ts'
import type { Encryption } from './security/encryption.ts'

/** The services that every feature receives. */
export interface Platform {
  config: Config
  db: Db
  clock: Clock
  files: FileStore
  jobs: Jobs
  live: LiveHub
  mail: MailQueue
  /** Null without keys. */
  push: PushSender | null
  encryption: Encryption
  log: FastifyBaseLogger
}
