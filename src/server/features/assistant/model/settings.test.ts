import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../config.ts'

const modelOf = (env: Record<string, string>) => parseConfig(env).model
const OLLAMA = { LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'llama3.2' }

describe('the language model', () => {
  test('is absent unless the operator configures one', () => {
    expect(modelOf({})).toBeNull()
    expect(modelOf({ LLM_BASE_URL: '', LLM_MODEL: ' ' })).toBeNull()
  })

  test('may run on the same machine, without a key', () => {
    expect(modelOf(OLLAMA)).toMatchObject({
      provider: 'openai',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      name: 'llama3.2 on this server',
      country: null,
      onThisMachine: true,
      dollars: null,
    })
  })

  test('may be Anthropic’s, with a default address', () => {
    expect(modelOf({ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'k', LLM_MODEL: 'claude' })).toMatchObject({
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      name: 'Anthropic/claude',
      onThisMachine: false,
    })
  })

  test('may be Azure’s, in a Canadian region', () => {
    expect(
      modelOf({
        LLM_BASE_URL: 'https://mine.openai.azure.com/openai/v1/',
        LLM_API_KEY: 'k',
        LLM_MODEL: 'chat',
        LLM_COUNTRY: 'ca',
        LLM_NAME: 'our own model',
      }),
    ).toMatchObject({
      baseUrl: 'https://mine.openai.azure.com/openai/v1',
      country: 'CA',
      name: 'our own model',
    })
  })

  test('may be limited in dollars if its prices are set', () => {
    const prices = { LLM_PRICE_INPUT: '0.15', LLM_PRICE_OUTPUT: '0.6' }
    expect(modelOf({ ...OLLAMA, LLM_DAILY_DOLLARS: '2.50', ...prices })?.dollars).toEqual({
      daily: 2.5,
      input: 0.15,
      output: 0.6,
    })
    expect(() => modelOf({ ...OLLAMA, LLM_DAILY_DOLLARS: '5' })).toThrow(/must be set together/)
  })

  test('reports every error at once', () => {
    const faulty = () =>
      parseConfig({
        PORT: 'x',
        LLM_PROVIDER: 'openia',
        LLM_COUNTRY: 'Canada',
        LLM_DAILY_TOKENS: '12',
        LLM_DAILY_DOLLARS: '5',
      })
    for (const name of [
      'PORT',
      'LLM_PROVIDER',
      'LLM_COUNTRY',
      'LLM_DAILY_TOKENS',
      'LLM_MODEL',
      'LLM_BASE_URL',
      'LLM_PRICE_INPUT',
    ])
      expect(faulty, name).toThrow(name)
    expect(() => modelOf({ LLM_API_KEY: 'k' })).toThrow(/LLM_MODEL/)
  })

  test('rejects countries that do not exist', () => {
    for (const LLM_COUNTRY of ['QQ', 'ZZ', 'CAN', '1A'])
      expect(() => modelOf({ ...OLLAMA, LLM_COUNTRY }), LLM_COUNTRY).toThrow(/LLM_COUNTRY/)
  })

  test('requires TLS except on this machine and private networks', () => {
    const reached = (LLM_BASE_URL: string) => () => modelOf({ ...OLLAMA, LLM_BASE_URL })
    for (const url of [
      'https://llm.example/v1',
      'http://[::1]:8000',
      'http://10.0.0.7/v1',
      'http://ollama:11434/v1',
    ])
      expect(reached(url), url).not.toThrow()
    for (const url of [
      'http://llm.example/v1',
      'http://169.254.169.254/latest',
      'ftp://localhost/v1',
      'localhost:11434',
      'https://me:pw@llm.example/v1',
      'https://llm.example/v1#x',
      'https://llm.example/v1?key=x',
    ])
      expect(reached(url), url).toThrow(/LLM_BASE_URL/)
  })
})

describe('the key', () => {
  const KEY = 'sk-canary-1234567890'
  const whole = { ...OLLAMA, LLM_API_KEY: KEY }

  test('is in no dump of the configuration', () => {
    const config = parseConfig(whole)
    expect(config.model?.apiKey?.reveal()).toBe(KEY)
    for (const dump of [
      JSON.stringify(config),
      inspect(config, { depth: 9, showHidden: true }),
      `${config.model?.apiKey}`,
    ])
      expect(dump).not.toContain('canary')
  })

  test('is in no error, whichever variable it was put in by mistake', () => {
    const names = ['LLM_PROVIDER', 'LLM_COUNTRY', 'LLM_DAILY_TOKENS', 'LLM_DAILY_DOLLARS', 'LLM_BASE_URL']
    for (const name of names) expect(() => parseConfig({ ...whole, [name]: KEY }), name).toThrow(name)
    for (const name of names) expect(() => parseConfig({ ...whole, [name]: KEY })).not.toThrow(/canary/)
    expect(() => parseConfig({ ...whole, LLM_API_KEY: `${KEY} ${KEY}` })).not.toThrow(/canary/)
    expect(() => parseConfig({ ...whole, LLM_API_KEY: `${KEY} ${KEY}` })).toThrow(/LLM_API_KEY/)
  })
})
