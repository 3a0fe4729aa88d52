import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { Secret } from '../../../platform/security/secret.ts'

/** The language model that the operator configured for the assistant. */
export interface ModelSettings {
  /** The API that it uses. */
  provider: 'openai' | 'anthropic'
  /** Without a trailing slash and without a query. */
  baseUrl: string
  /** Query parameters, such as Azure's api-version. */
  query: Readonly<Record<string, string>>
  apiKey: Secret | null
  /** `api-key` is Azure's header, sent in addition to the usual one. */
  apiKeyHeader: 'authorization' | 'api-key'
  model: string
  /** The name that visitors see. */
  name: string
  /** The two-letter code of the country that questions are sent to; null if unknown. */
  country: string | null
  /** The model runs on this machine, so nothing leaves it. */
  onThisMachine: boolean
  dailyTokens: number
  /** Dollars per day, and per million tokens; null without a limit in dollars. */
  dollars: { daily: number; input: number; output: number } | null
}

declare module '../../../platform/config.ts' {
  interface Config {
    /** The language model of the assistant; without one, it answers only from the site's own pages. */
    model: ModelSettings | null
  }
}

const ANTHROPIC = 'https://api.anthropic.com/v1'
const OPENAI_HOST = 'api.openai.com'
const DAILY_TOKENS = 500_000

const blankAsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsMissing, schema.optional())
const amount = (error: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}(\.\d{1,6})?$/, error)
    .transform(Number)
    .refine(value => value > 0 && value <= most, error)

const Environment = z.object({
  LLM_PROVIDER: optional(z.enum(['openai', 'anthropic'], { error: 'must be openai or anthropic' })),
  LLM_BASE_URL: optional(
    z
      .string()
      .refine(
        isBase,
        'must be an https address, or http on this machine or a private network, without a name to sign in with',
      ),
  ),
  LLM_API_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces')),
  LLM_API_KEY_HEADER: optional(
    z.enum(['authorization', 'api-key'], { error: 'must be authorization or api-key' }),
  ),
  LLM_MODEL: optional(z.string().regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model')),
  LLM_NAME: optional(
    z
      .string()
      .trim()
      .max(60, 'must have at most 60 characters')
      .regex(/^[^\p{C}<>]+$/u, 'must be one line'),
  ),
  LLM_COUNTRY: optional(z.string().refine(isCountry, 'must be the two letters of a country, such as CA')),
  LLM_DAILY_TOKENS: optional(
    z
      .string()
      .regex(/^\d{1,12}$/, 'must be a number of tokens')
      .transform(Number)
      .refine(value => value >= 1000, 'must be at least 1000, about what one answer takes'),
  ),
  LLM_DAILY_DOLLARS: optional(amount('must be an amount such as 5 or 2.50', 1_000_000)),
  LLM_PRICE_INPUT: optional(amount('must be dollars for a million tokens, such as 0.15', 100_000)),
  LLM_PRICE_OUTPUT: optional(amount('must be dollars for a million tokens, such as 0.60', 100_000)),
})

type Seen = Partial<z.infer<typeof Environment>>

/**
 * Returns the settings in `LLM_*`, null if none is set. Faults are sentences for the operator. They never repeat a value,
 * which may be a misplaced key.
 */
export function readModelSettings(env: Record<string, string | undefined>): {
  settings: ModelSettings | null
  faults: string[]
} {
  const names = Object.keys(Environment.shape)
  if (!names.some(name => env[name]?.trim())) return { settings: null, faults: [] }
  const parsed = Environment.safeParse(env)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  const seen: Seen = parsed.success ? parsed.data : {}
  const has = (name: string) => Boolean(env[name]?.trim())
  const provider = env.LLM_PROVIDER?.trim() === 'anthropic' ? 'anthropic' : 'openai'
  if (!has('LLM_MODEL')) faults.push('LLM_MODEL must be set to use a language model')
  if (!has('LLM_BASE_URL') && provider === 'openai')
    faults.push('LLM_BASE_URL must be set, such as https://api.openai.com/v1, or LLM_PROVIDER=anthropic')
  if (!has('LLM_BASE_URL') && provider === 'anthropic' && !has('LLM_API_KEY'))
    faults.push('LLM_API_KEY must be set for Anthropic')
  if (has('LLM_API_KEY_HEADER') && provider === 'anthropic')
    faults.push('LLM_API_KEY_HEADER is for LLM_PROVIDER=openai only')
  const dollars = ['LLM_DAILY_DOLLARS', 'LLM_PRICE_INPUT', 'LLM_PRICE_OUTPUT']
  if (dollars.some(has) && !dollars.every(has))
    faults.push(`${dollars.join(', ')} must be set together or not at all`)
  return faults.length > 0 ? { settings: null, faults } : { settings: settingsOf(provider, seen), faults }
}

function settingsOf(provider: ModelSettings['provider'], seen: Seen): ModelSettings {
  const base = new URL(seen.LLM_BASE_URL ?? ANTHROPIC)
  const model = seen.LLM_MODEL ?? ''
  const onThisMachine = isLoopback(base.hostname)
  const { LLM_DAILY_DOLLARS: daily, LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = seen
  return {
    provider,
    baseUrl: base.origin + base.pathname.replace(/\/+$/, ''),
    query: Object.fromEntries(base.searchParams),
    apiKey: seen.LLM_API_KEY ? new Secret(seen.LLM_API_KEY) : null,
    apiKeyHeader: seen.LLM_API_KEY_HEADER ?? 'authorization',
    model,
    name:
      seen.LLM_NAME ??
      (onThisMachine ? `${model} on this server` : `${providerNameOf(provider, base)}/${model}`),
    country: seen.LLM_COUNTRY?.toUpperCase() ?? null,
    onThisMachine,
    dailyTokens: seen.LLM_DAILY_TOKENS ?? DAILY_TOKENS,
    dollars:
      daily !== undefined && input !== undefined && output !== undefined ? { daily, input, output } : null,
  }
}

/** Returns the provider's name. Many providers other than OpenAI use OpenAI's API. */
function providerNameOf(provider: ModelSettings['provider'], base: URL): string {
  if (provider === 'anthropic') return base.href.startsWith(ANTHROPIC) ? 'Anthropic' : base.hostname
  return base.hostname === OPENAI_HOST ? 'OpenAI' : base.hostname
}

function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname))
}

function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en-CA', { type: 'region', fallback: 'none' })
  return /^(?!zz)[a-z]{2}$/i.test(code) && names.of(code.toUpperCase()) !== undefined
}

const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '')

/** Whether the host of a URL is this machine. */
function isLoopback(host: string): boolean {
  const name = bare(host)
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

/** Names that resolve only within a network: those of containers, and those reserved for private networks. */
const PRIVATE_NAME = /^[a-z0-9_-]+$|\.(local|internal|lan|home\.arpa)$/

/**
 * Whether the host of a URL is this machine or on a private network (RFC 1918, 6598 and 4193). Link-local addresses are
 * excluded, because clouds serve the secrets of their machines there.
 */
export function isPrivateHost(host: string): boolean {
  const name = bare(host)
  if (isLoopback(name)) return true
  if (isIPv6(name)) return /^f[cd]/.test(name)
  if (!isIPv4(name)) return PRIVATE_NAME.test(name) && name !== 'metadata.google.internal'
  const [a = 0, b = 0] = name.split('.').map(Number)
  return (
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}
