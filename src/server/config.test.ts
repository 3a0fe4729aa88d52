import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { runProgram } from '../../tests/support/command-process.ts'
import { ConfigError, parseConfig } from './config.ts'
import { Environment, printEnvironmentExample } from './environment.ts'

const withUrl = (url: string) => parseConfig({ NODE_ENV: 'production', PUBLIC_URL: url }).publicUrl

test('the public URL is normalized to the origin that browsers send', () => {
  expect(withUrl('https://Insurance.Example/')).toBe('https://insurance.example')
  expect(withUrl('https://insurance.example:443')).toBe('https://insurance.example')
  expect(withUrl('https://insurance.example:8443')).toBe('https://insurance.example:8443')
})

test('the demo logs only problems, and a deployment everything', () => {
  expect(parseConfig({}).logLevel).toBe('warn')
  expect(parseConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://insurance.example' }).logLevel).toBe(
    'info',
  )
  expect(parseConfig({ LOG_LEVEL: 'info' }).logLevel).toBe('info')
})

test('a public URL with more than an origin is an error', () => {
  for (const url of [
    'https://insurance.example/en',
    'https://insurance.example/?a=1',
    'https://me:pw@insurance.example',
  ])
    expect(() => withUrl(url), url).toThrow(ConfigError)
})

test('a database’s URL that can’t be parsed is an error that doesn’t show the password', () => {
  for (const end of ['me:hunter2#3@db.example/site', 'me:hunter2@db.example:99999/site']) {
    const env = { PUBLIC_URL: 'https://insurance.example', DATABASE_URL: `postgres://${end}` }
    expect(() => parseConfig(env), end).toThrow(/DATABASE_URL must be postgres:.*%23/)
    expect(() => parseConfig(env)).not.toThrow(/hunter2/)
  }
})

describe('the mail server', () => {
  const mailOf = (env: Record<string, string>) => parseConfig(env)
  const serverOf = (SMTP_URL: string) => mailOf({ SMTP_URL }).mailServer

  test('is optional: emails are written as files', () => {
    expect(mailOf({})).toMatchObject({ mailServer: null, mailFrom: null })
    expect(mailOf({ SMTP_URL: '' }).mailServer).toBeNull()
  })

  test('is reached with TLS, except on this machine or when the operator disables it', () => {
    expect(serverOf('smtp://me%40a.example:p%2Fw@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      tls: 'required',
      login: { user: 'me@a.example', password: 'p/w' },
    })
    expect(serverOf('smtps://me:pw@mail.example')).toMatchObject({ port: 465, tls: 'always' })
    expect(serverOf('smtp://mail.example:2525/')).toMatchObject({ port: 2525, tls: 'required', login: null })
    expect(serverOf('smtp://[::1]:25')).toMatchObject({ host: '::1', tls: 'none' })
    expect(serverOf('smtp://localhost:1025')).toMatchObject({ tls: 'none' })
    expect(serverOf('smtp://relay:25?tls=off')).toMatchObject({ host: 'relay', tls: 'none' })
  })

  test('with an invalid URL is an error that does not show the password', () => {
    for (const url of [
      'https://me:hunter2@mail.example',
      'mail.example:587',
      'smtp://',
      'smtp://me:hunter2@mail.example/path',
      'smtp://me:hunter2@mail.example#x',
      'smtp://me:hunter2@mail.example?requireTLS=false',
      'smtp://me:hunter2@mail.example?tls=off',
      'smtps://mail.example?tls=off',
      'smtp://me:hunter2%zz@mail.example',
      'smtp://me@mail.example',
    ]) {
      expect(() => serverOf(url), url).toThrow(ConfigError)
      expect(() => serverOf(url)).not.toThrow(/hunter2/)
    }
  })

  test('requires a single sender address, with an optional name', () => {
    const fromOf = (MAIL_FROM: string) => mailOf({ MAIL_FROM }).mailFrom
    expect(fromOf('mail@a.example')).toEqual({ name: '', email: 'mail@a.example' })
    expect(fromOf(' Wind <mail@a.example> ')).toEqual({ name: 'Wind', email: 'mail@a.example' })
    expect(fromOf('<mail@a.example>')).toEqual({ name: '', email: 'mail@a.example' })
    expect(fromOf('"Wind, Sons" <mail@a.example>')).toEqual({ name: 'Wind, Sons', email: 'mail@a.example' })
    for (const from of [
      'somebody',
      'a@b.example, c@d.example',
      'A <a@b.example> c',
      'A <B <a@b.example>',
      'A "B" <a@b.example>',
      'A\nBcc: x <a@b.example>',
    ])
      expect(() => fromOf(from), from).toThrow(/MAIL_FROM/)
  })

  test('reads a sender with a long row of spaces at once', () => {
    const began = performance.now()
    expect(() => mailOf({ MAIL_FROM: `${' '.repeat(2000)}x` })).toThrow(/MAIL_FROM/)
    expect(performance.now() - began).toBeLessThan(300)
  })
})

describe('keys for notifications in browsers', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()

  test('are optional and form a pair', () => {
    expect(parseConfig({}).vapid).toBeNull()
    const { vapid } = parseConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
    expect([vapid?.publicKey, vapid?.privateKey.reveal(), vapid?.subject]).toEqual([
      publicKey,
      privateKey,
      null,
    ])
    expect(JSON.stringify(vapid)).not.toContain(privateKey)
  })

  test('that don’t match, or only one of them, are an error that doesn’t show them', () => {
    const other = webPush.generateVAPIDKeys().publicKey
    for (const keys of [
      { VAPID_PUBLIC_KEY: publicKey },
      { VAPID_PRIVATE_KEY: privateKey },
      { VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY: privateKey },
      { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: `${privateKey}=` },
    ]) {
      expect(() => parseConfig(keys)).toThrow(/VAPID_/)
      expect(() => parseConfig(keys)).not.toThrow(privateKey)
    }
  })
})

function aFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'secret'), text)
  return path.join(folder, 'secret')
}

test('a data folder that can’t be used is named in one line, without a stack', async () => {
  const DATA_DIR = aFile('not a folder')
  const { code, errors } = await runProgram({ DATA_DIR })
  expect([code, errors]).toEqual([1, `EEXIST: file already exists, mkdir '${DATA_DIR}'\n`])
}, 90_000)

describe('secrets in files', () => {
  test('are read, without the line break at the end', () => {
    const file = aFile('postgres://me:pw@db.example/site\n')
    const { databaseUrl } = parseConfig({ DATABASE_URL_FILE: file, PUBLIC_URL: 'https://insurance.example' })
    expect(databaseUrl).toBe('postgres://me:pw@db.example/site')
  })

  test('are errors when they cannot be read, are empty, or the variable is set as well', () => {
    expect(() => parseConfig({ SECRET_KEYS_FILE: '/no/such/file' })).toThrow(
      /SECRET_KEYS_FILE .*can’t be read/,
    )
    expect(() => parseConfig({ SECRET_KEYS_FILE: aFile('') })).toThrow(/SECRET_KEYS_FILE names an empty file/)
    const both = { SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: aFile('smtp://localhost') }
    expect(() => parseConfig(both)).toThrow(/SMTP_URL and SMTP_URL_FILE must not both be set/)
  })
})

describe('the documentation of the configuration', () => {
  test('.env.example is up to date (npm run docs:env)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(printEnvironmentExample())
  })

  test('docs/operations.md explains every variable', () => {
    const text = readFileSync('docs/operations.md', 'utf8')
    for (const [name, { description }] of Object.entries(Environment.shape)) {
      expect(description, name).toBeTruthy()
      expect(text, name).toContain(`\`${name}`)
    }
  })
})
