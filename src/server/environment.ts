import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseS3Url } from './platform/files/s3-url.ts'
import { parseClamdUrl } from './platform/files/virus-scanner.ts'
import { parseMailbox } from './platform/mail/mailbox.ts'
import { parseSmtpUrl } from './platform/mail/smtp.ts'
import { parseKey } from './platform/security/encryption.ts'

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
/** A variable that may be missing, with what it means. */
const variable = <S extends z.ZodType>(meaning: string, schema: S) =>
  z.preprocess(blankAsMissing, schema.optional()).describe(meaning)

/** A value of `parse`, which returns null for invalid text. */
const parsedBy = <T>(parse: (text: string) => T | null, error: string) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value === null) context.addIssue({ code: 'custom', message: error })
    return value
  })

const wholeNumber = (min: number, max: number, error = `must be a number from ${min} to ${max}`) =>
  z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine(n => n >= min && n <= max, error)

const seconds = (min: number, max: number) =>
  wholeNumber(min, max, `must be a number of seconds from ${min} to ${max}`)

/** The variables of the environment. `.env.example` is generated from it. */
export const Environment = z.object({
  NODE_ENV: variable(
    '`production` for a deployment',
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
  ),
  PORT: variable('0 to 65535; 0 picks a free port. Default 3000', wholeNumber(0, 65_535)),
  HOST: variable(
    'address to listen on. Default 127.0.0.1 in the demo, otherwise 0.0.0.0; use 127.0.0.1 behind a proxy on the same machine',
    z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address'),
  ),
  PUBLIC_URL: variable(
    'origin at which people reach the site, such as https://insurance.example; required outside the demo, https in production',
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://insurance.example' })
      .refine(
        url => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
        'must be an origin, without a path, query or credentials',
      ),
  ),
  DATA_DIR: variable(
    'embedded database, uploaded files, emails when there is no mail server, the lock. Default ./data',
    z.string(),
  ),
  DATABASE_URL: variable(
    'postgres://user:password@host/database, PostgreSQL 15 or newer; the embedded database is then not used',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
      .refine(
        url => URL.canParse(url),
        'must be postgres://user:password@host:port/database, special characters written as %23',
      ),
  ),
  S3_URL: variable(
    'bucket for uploaded files: https://key:secret@host/bucket/prefix?region=ca-central-1&encryption=AES256; they are then not in DATA_DIR',
    parsedBy(
      parseS3Url,
      'must be https://key:secret@host/bucket, special characters written as %2F; with ?region=… and encryption=AES256, aws:kms:KEY or none; http only in a private network',
    ),
  ),
  MAX_FILES_GB: variable(
    'most that all uploaded files together may take, in gigabytes; further uploads are refused. Default none',
    wholeNumber(1, 999_999, 'must be a whole number of gigabytes'),
  ),
  CLAMD_URL: variable(
    'virus scanner for uploads: tcp://host:3310 or unix:///run/clamav/clamd.ctl; while it does not respond, uploads are refused. Default none',
    parsedBy(parseClamdUrl, 'must be tcp://host:port or unix:///path'),
  ),
  MIGRATE_AT_START: variable(
    'off: a start refuses an older database, and the command migrate updates it. Default on',
    z.enum(['on', 'off'], { error: 'must be on or off' }),
  ),
  TRUSTED_PROXIES: variable(
    'number of proxies in front whose X-Forwarded-For is trusted. Default 0',
    wholeNumber(0, 9, 'must be the number of proxies in front of the server, 0 to 9'),
  ),
  DRAIN_PAUSE_SECONDS: variable(
    'when stopping, how long to serve while /readyz fails, for a load balancer to notice. Default 0',
    seconds(0, 120),
  ),
  DRAIN_SECONDS: variable(
    'when stopping, how long requests in progress, such as uploads, have to finish. Default 60',
    seconds(1, 600),
  ),
  METRICS_PORT: variable(
    'port on which /metrics is served for Prometheus. Default none',
    wholeNumber(1, 65_535),
  ),
  METRICS_HOST: variable(
    'address on which /metrics is served; keep it private. Default 127.0.0.1',
    z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address'),
  ),
  RATE_LIMITS: variable(
    'off works only on a loopback HOST, for benchmarks. Default on',
    z.enum(['on', 'off'], { error: 'must be on or off' }),
  ),
  SECRET_KEYS: variable(
    'keys that encrypt secrets in the database: 32 bytes each in Base64, separated by commas; the first encrypts, all decrypt. Default: a file in DATA_DIR',
    z
      .string()
      .transform(text => text.split(',').map(parseKey))
      .refine(keys => keys.every(key => key !== null), 'must be 32-byte keys in Base64, separated by commas')
      .transform(keys => keys.filter(key => key !== null)),
  ),
  SMTP_URL: variable(
    'mail server: smtp://user:password@host:port or smtps://user:password@host',
    parsedBy(
      parseSmtpUrl,
      'must be smtp://user:password@host:port or smtps://…, special characters written as %40; ?tls=off only without a password',
    ),
  ),
  MAIL_FROM: variable(
    'sender of emails: Name <address> or an address. Default: the brand’s name and email',
    parsedBy(parseMailbox, 'must be an email address, or a name and <an address>'),
  ),
  VAPID_PUBLIC_KEY: variable(
    'public key for notifications in browsers, one pair with VAPID_PRIVATE_KEY: npx web-push generate-vapid-keys. Default none: they are not offered',
    z.string().regex(/^[\w-]{87}$/, 'must be a public key of 87 characters'),
  ),
  VAPID_PRIVATE_KEY: variable(
    'private key for notifications in browsers',
    z.string().regex(/^[\w-]{43}$/, 'must be a private key of 43 characters'),
  ),
  VAPID_SUBJECT: variable(
    'address for the operators of push services: mailto:… or https://…. Default: the brand’s email',
    z.string().regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must start with mailto: or https://'),
  ),
  LOG_LEVEL: variable(
    'fatal, error, warn, info, debug, trace or silent. Default info, in the demo warn',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
  ),
})

/** Variables that can be read from a file, as container platforms mount secrets: `DATABASE_URL_FILE=/run/secrets/database`. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'S3_URL',
  'SECRET_KEYS',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'LLM_API_KEY',
] as const

/** Returns the environment with the content of the files that it names, and the problems with those. */
export function readSecretFiles(variables: Record<string, string | undefined>) {
  const env = { ...variables }
  const problems: string[] = []
  for (const name of SECRET_VARIABLES) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) {
      problems.push(`${name} and ${name}_FILE must not both be set`)
      continue
    }
    try {
      env[name] = readFileSync(file, 'utf8').trim()
      if (!env[name]) problems.push(`${name}_FILE names an empty file`)
    } catch {
      problems.push(`${name}_FILE names a file that can’t be read: ${file}`)
    }
  }
  return { env, problems }
}

/** Returns the text of `.env.example`: every variable with its meaning, none set. */
export function printEnvironmentExample(): string {
  const variables = Object.entries(Environment.shape).map(([name, schema]) => {
    const file = (SECRET_VARIABLES as readonly string[]).includes(name)
      ? `\n# Or from a file: ${name}_FILE=/run/secrets/…`
      : ''
    return `# ${schema.description ?? ''}.${file}\n#${name}=\n`
  })
  const head = '# The configuration of Shelterbelt. Generated by: npm run docs:env\n'
  const model = '# A language model for the assistant: LLM_*, explained in docs/operations.md.\n'
  return [head, ...variables, model].join('\n')
}
