import { z } from 'zod'
import { isLoopback, isPrivateHost } from '../../../platform/http/public-hosts.ts'
import { Secret } from '../../../platform/security/secret.ts'

/** The language model that the operator configured for the assistant. */
export interface ModelSettings {
  /** The API that it uses. */
  provider: 'openai' | 'anthropic'
  /** Without a trailing slash. */
  baseUrl: string
  apiKey: Secret | null
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
/** The makers that visitors know; many others use the same protocols. */
const MAKERS: Record<string, string> = { 'api.openai.com': 'OpenAI', 'api.anthropic.com': 'Anthropic' }
const DAILY_TOKENS = 500_000

const amount = (error: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}(\.\d{1,6})?$/, error)
    .transform(Number)
    .refine(value => value > 0 && value <= most, error)

const Environment = z
  .object({
    LLM_PROVIDER: z.enum(['openai', 'anthropic'], { error: 'must be openai or anthropic' }),
    LLM_BASE_URL: z
      .string()
      .refine(
        isBase,
        'must be an https address, or http on this machine or a private network, without a name to sign in with or a query',
      ),
    LLM_API_KEY: z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces'),
    LLM_MODEL: z.string().regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model'),
    LLM_NAME: z
      .string()
      .trim()
      .max(60, 'must have at most 60 characters')
      .regex(/^[^\p{C}<>]+$/u, 'must be one line'),
    LLM_COUNTRY: z.string().refine(isCountry, 'must be the two letters of a country, such as CA'),
    LLM_DAILY_TOKENS: z
      .string()
      .regex(/^\d{1,12}$/, 'must be a number of tokens')
      .transform(Number)
      .refine(value => value >= 1000, 'must be at least 1000, about what one answer takes'),
    LLM_DAILY_DOLLARS: amount('must be an amount such as 5 or 2.50', 1_000_000),
    LLM_PRICE_INPUT: amount('must be dollars for a million tokens, such as 0.15', 100_000),
    LLM_PRICE_OUTPUT: amount('must be dollars for a million tokens, such as 0.60', 100_000),
  })
  .partial()

/**
 * Returns the settings in `LLM_*`, null if none is set. Faults are sentences for the operator. They never repeat a value,
 * which may be a misplaced key.
 */
export function readModelSettings(env: Record<string, string | undefined>): {
  settings: ModelSettings | null
  faults: string[]
} {
  const has = (name: string) => Boolean(env[name]?.trim())
  const names = Object.keys(Environment.shape).filter(has)
  if (names.length === 0) return { settings: null, faults: [] }
  const { data = {}, error } = Environment.safeParse(Object.fromEntries(names.map(name => [name, env[name]])))
  const faults = (error?.issues ?? []).map(issue => `${issue.path.join('.')} ${issue.message}`)
  const provider = env.LLM_PROVIDER?.trim() === 'anthropic' ? 'anthropic' : 'openai'
  if (!has('LLM_MODEL')) faults.push('LLM_MODEL must be set to use a language model')
  if (!has('LLM_BASE_URL') && provider === 'openai')
    faults.push('LLM_BASE_URL must be set, such as https://api.openai.com/v1, or LLM_PROVIDER=anthropic')
  if (!has('LLM_BASE_URL') && provider === 'anthropic' && !has('LLM_API_KEY'))
    faults.push('LLM_API_KEY must be set for Anthropic')
  const dollars = ['LLM_DAILY_DOLLARS', 'LLM_PRICE_INPUT', 'LLM_PRICE_OUTPUT']
  if (dollars.some(has) && !dollars.every(has))
    faults.push(`${dollars.join(', ')} must be set together or not at all`)
  return { settings: faults.length > 0 ? null : settingsOf(provider, data), faults }
}

function settingsOf(provider: ModelSettings['provider'], seen: z.infer<typeof Environment>): ModelSettings {
  const base = new URL(seen.LLM_BASE_URL ?? ANTHROPIC)
  const model = seen.LLM_MODEL ?? ''
  const onThisMachine = isLoopback(base.hostname)
  const { LLM_DAILY_DOLLARS: daily, LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = seen
  return {
    provider,
    baseUrl: base.origin + base.pathname.replace(/\/+$/, ''),
    apiKey: seen.LLM_API_KEY ? new Secret(seen.LLM_API_KEY) : null,
    model,
    name:
      seen.LLM_NAME ??
      (onThisMachine ? `${model} on this server` : `${MAKERS[base.hostname] ?? base.hostname}/${model}`),
    country: seen.LLM_COUNTRY?.toUpperCase() ?? null,
    onThisMachine,
    dailyTokens: seen.LLM_DAILY_TOKENS ?? DAILY_TOKENS,
    dollars:
      daily !== undefined && input !== undefined && output !== undefined ? { daily, input, output } : null,
  }
}

function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (username || password || search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname))
}

function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en-CA', { type: 'region', fallback: 'none' })
  return /^(?!zz)[a-z]{2}$/i.test(code) && names.of(code.toUpperCase()) !== undefined
}
