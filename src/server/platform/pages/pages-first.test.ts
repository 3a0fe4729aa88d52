import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { listening } from '../../../../tests/support/listening.ts'
import { createPages } from './pages.ts'
import { answerKeptPagesFirst } from './pages-first.ts'

/** A listening site of one page that counts what goes through its hooks; `words` is what the page says. */
async function aSite() {
  const seen = { hooks: 0, words: 'before' }
  const pages = createPages({
    renderer: async () => async url => ({
      status: url === '/' ? 200 : 404,
      head: '',
      body: `<p>${seen.words}</p>`,
    }),
    assets: { script: '', preloads: [], styles: [], fonts: [] },
    dataFor: async () => ({ brand: {} as never, today: '2026-11-21' }),
    goodUntil: () => Number.POSITIVE_INFINITY,
    now: Date.now,
    noScripts: () => '',
  })
  const app = fastify({ return503OnClosing: true })
  app.addHook('onRequest', async (_request, reply) => {
    seen.hooks++
    reply.header('content-security-policy', "default-src 'self'").header('x-content-type-options', 'nosniff')
  })
  app.setNotFoundHandler((request, reply) => pages.send(request, reply))
  answerKeptPagesFirst(app, pages)
  const { origin } = await listening(app)
  open.push(() => app.close())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      get(
        `${origin}${path}`,
        { headers: { 'accept-encoding': 'br', ...headers }, agent: false },
        async reply => {
          const bytes = Buffer.concat(await reply.toArray())
          const text = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: String(text) })
        },
      ).on('error', reject)
    })
  return { seen, pages, ask }
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describe('a page asked for again', () => {
  test('is the same to the byte and the header, without going through the hooks', async () => {
    const site = await aSite()
    const { date: _first, ...first } = (await site.ask('/')).headers
    const before = site.seen.hooks
    const again = await site.ask('/')
    const { date: _again, ...headers } = again.headers
    expect(headers).toEqual(first)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(again.text).toContain('<p>before</p>')
    expect(site.seen.hooks).toBe(before)
  })

  test('comes in the encoding asked for', async () => {
    const site = await aSite()
    await site.ask('/')
    await site.ask('/')
    const plain = await site.ask('/', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toContain('<p>before</p>')
  })

  test('is new at the next request after something it shows has changed', async () => {
    const site = await aSite()
    await site.ask('/')
    await site.ask('/')
    site.seen.words = 'after'
    site.pages.drop()
    expect((await site.ask('/')).text).toContain('<p>after</p>')
  })

  test('is not sent to whoever has it already', async () => {
    const site = await aSite()
    const { headers } = await site.ask('/')
    expect((await site.ask('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  test('an address that is no page is never taken for one', async () => {
    const site = await aSite()
    await site.ask('/')
    for (const path of ['/nothing', '/nothing', '/404', '/404'])
      expect((await site.ask(path)).status).toBe(404)
  })
})
