import path from 'node:path'
import { z } from 'zod'
import { readModelSettings } from './features/assistant/model/settings.ts'
import type { Config } from './platform/config.ts'
import { parseMailbox } from './platform/mail/mailbox.ts'
import { parseSmtpUrl } from './platform/mail/smtp.ts'
import { parseKey } from './platform/security/encryption.ts'

/** Lists every problem of the configuration. */
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

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsMissing, schema.optional())

/** A value of `parse`, which returns null for invalid text. */
const parsedBy = <T>(parse: (text: string) => T | null, error: string) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value === null) context.addIssue({ code: 'custom', message: error })
    return value
  })

const seconds = (least: number, most: number) => {
  const error = `must be a number of seconds from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine(n => n >= least && n <= most, error)
}

const Environment = z.object({
  NODE_ENV: optional(
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
  ),
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine(n => n <= 65_535, 'must be a number from 0 to 65535'),
  ),
  HOST: optional(z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address')),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://insurance.example' })
      .refine(
        url => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
        'must be an origin, without a path, query or credentials',
      ),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  ),
  MIGRATE_AT_START: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9')
      .transform(Number),
  ),
  DRAIN_PAUSE_SECONDS: optional(seconds(0, 120)),
  DRAIN_SECONDS: optional(seconds(1, 600)),
  RATE_LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  SECRET_KEYS: optional(
    z
      .string()
      .transform(text => text.split(',').map(parseKey))
      .refine(keys => keys.every(key => key !== null), 'must be 32-byte keys in Base64, separated by commas')
      .transform(keys => keys.filter(key => key !== null)),
  ),
  SMTP_URL: optional(
    parsedBy(
      parseSmtpUrl,
      'must be smtp://user:password@host:port or smtps://…, special characters written as %40; ?tls=off only without a password',
    ),
  ),
  MAIL_FROM: optional(parsedBy(parseMailbox, 'must be an email address, or a name and <an address>')),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
  ),
})

/** Parses the environment. Throws a ConfigError with every problem. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
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
    migrateAtStart: values.MIGRATE_AT_START !== 'off',
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    drain: {
      pauseMs: (values.DRAIN_PAUSE_SECONDS ?? 0) * 1000,
      timeLimitMs: (values.DRAIN_SECONDS ?? 60) * 1000,
    },
    rateLimits: env.RATE_LIMITS !== 'off',
    logLevel: values.LOG_LEVEL ?? 'info',
    mailServer: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    secretKeys: values.SECRET_KEYS ?? [],
    model: model.settings,
  }
}
