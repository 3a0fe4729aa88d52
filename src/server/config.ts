import path from 'node:path'
import type { z } from 'zod'
import { Environment, readSecretFiles } from './environment.ts'
import { readModelSettings } from './features/assistant/model/settings.ts'
import type { Config } from './platform/config.ts'
import { pairVapidKeys } from './platform/push/vapid-keys.ts'

export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}:\n- ${problems.join('\n- ')}`,
    )
    this.problems = problems
  }
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Parses the environment. Throws a ConfigError with every problem. */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const { env, problems } = readSecretFiles(variables)
  const parsed = Environment.safeParse(env)
  if (!parsed.success)
    problems.push(...parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`))
  const values = (parsed.success ? parsed.data : {}) as Partial<z.infer<typeof Environment>>
  const production = env.NODE_ENV === 'production'
  const isDemo = !production && !env.DATABASE_URL
  const host = env.HOST || (isDemo ? '127.0.0.1' : '0.0.0.0')
  const onLoopback = LOOPBACK.includes(host)
  if (isDemo && !onLoopback) {
    problems.push(
      'HOST must be a loopback address in the demo; set NODE_ENV=production or DATABASE_URL to serve others',
    )
  }
  if (!isDemo && !env.PUBLIC_URL) problems.push('PUBLIC_URL must be set outside the demo')
  if (production && env.PUBLIC_URL?.startsWith('http://') && !onLoopback) {
    problems.push('PUBLIC_URL must start with https:// in production')
  }
  if (env.RATE_LIMITS === 'off' && !onLoopback) problems.push('RATE_LIMITS=off works only on a loopback HOST')
  const vapid = pairVapidKeys(values.VAPID_PUBLIC_KEY ?? '', values.VAPID_PRIVATE_KEY ?? '')
  if (parsed.success && !vapid && (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair of keys')
  const model = readModelSettings(env)
  problems.push(...model.faults)
  if (problems.length > 0) throw new ConfigError(problems)
  const port = values.PORT ?? 3000
  return {
    isDemo,
    production,
    host,
    port,
    // As browsers write an origin: in lower case and without a default port.
    publicUrl: new URL(env.PUBLIC_URL || `http://localhost:${port}`).origin,
    dataDir: path.resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || null,
    s3: values.S3_URL ?? null,
    virusScanner: values.CLAMD_URL ?? null,
    maxFileBytes: values.MAX_FILES_GB ? values.MAX_FILES_GB * 1024 ** 3 : null,
    migrateAtStart: values.MIGRATE_AT_START !== 'off',
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    drain: {
      pauseMs: (values.DRAIN_PAUSE_SECONDS ?? 0) * 1000,
      timeLimitMs: (values.DRAIN_SECONDS ?? 60) * 1000,
    },
    rateLimits: env.RATE_LIMITS !== 'off',
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST ?? '127.0.0.1', port: values.METRICS_PORT }
      : null,
    // People who try the demo read its terminal; a deployment's log is read by programs.
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    mailServer: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    vapid: vapid && { ...vapid, subject: values.VAPID_SUBJECT ?? null },
    secretKeys: values.SECRET_KEYS ?? [],
    model: model.settings,
  }
}
