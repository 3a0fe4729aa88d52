import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { listen, openSocketTo } from '../../../../tests/support/listening.ts'
import { until } from '../../../../tests/support/until.ts'
import { createPages, plainPath } from './pages.ts'

const SITE = {} as never

/** Returns a server whose pages render on demand and count their renderings. */
function aSite() {
  const rendered: string[] = []
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  const pages = createPages({
    renderer: async () => async (url, data) => {
      rendered.push(url)
      await gate
      const body = `<p>${url}, ${rendered.length}</p>`
      return { status: url === '/' ? 200 : 404, head: '', body, data, modules: [] }
    },
    assets: { script: '', preloads: () => [], styles: [], fonts: [] },
    dataFor: async () => ({ brand: SITE, today: '2026-11-21' }),
    isCurrent: () => true,
    isPath: () => true,
    goodUntil: () => Number.POSITIVE_INFINITY,
    now: Date.now,
    noScripts: () => '',
  })
  const app = fastify()
  app.setNotFoundHandler((request, reply) => pages.send(request, reply))
  return {
    app,
    pages,
    rendered,
    go: () => go(),
    ask: (url: string) => app.inject(url).then(reply => ({ status: reply.statusCode, text: reply.body })),
  }
}

describe('a page that is not cached yet', () => {
  test('is rendered once for simultaneous requests', async () => {
    const site = aSite()
    const visitors = Array.from({ length: 20 }, () => site.ask('/'))
    site.go()
    const replies = await Promise.all(visitors)
    expect(site.rendered).toEqual(['/'])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('is rendered again for a request after a change, even while the old one is still rendering', async () => {
    const site = aSite()
    const before = site.ask('/')
    await expect.poll(() => site.rendered.length).toBe(1)
    const release = site.go
    site.pages.drop()
    const after = site.ask('/')
    await expect.poll(() => site.rendered.length).toBe(2)
    release()
    expect((await before).status).toBe(200)
    expect((await after).status).toBe(200)
    await site.ask('/')
    expect(site.rendered).toEqual(['/', '/'])
  })

  test('that does not exist gets the shared 404 page', async () => {
    const site = aSite()
    site.go()
    const [one, other] = await Promise.all([site.ask('/nowhere'), site.ask('/nor/here')])
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.text).toBe(other.text)
    expect(site.rendered.filter(url => url === '/404')).toHaveLength(1)
  })
})

test('a page for one visitor is sent compressed', async () => {
  const { app, pages, go } = aSite()
  app.get('/own', (request, reply) => pages.sendOwn(request, reply, { url: '/' }))
  go()
  const ask = (encoding: string) => app.inject({ url: '/own', headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  expect(plain.body).toContain('<p>/, 1</p>')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await ask(encoding)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(unpack(reply.rawPayload).toString()).toContain('<p>/, ')
  }
})

test('other spellings of a path have one canonical form', () => {
  for (const odd of ['/Contact', '/CONTACT', '/%63ontact', '/cont%41ct'])
    expect(plainPath(odd)).toBe('/contact')
  expect(plainPath('/insurance/home')).toBe('/insurance/home')
  // None of them may redirect to another site.
  for (const none of [
    '//elsewhere',
    '/%2Felsewhere',
    '/%5Celsewhere',
    '/\\elsewhere',
    '/a%0d%0ab',
    '/%',
    '/a.b',
  ])
    expect(plainPath(none), none).toBeNull()
})

describe('an unusual spelling of a path', () => {
  test('is not cached', async () => {
    const site = aSite()
    site.go()
    const { port } = await listen(site.app)
    // No HTTP client would send this.
    for (const target of [
      '/\\',
      '/./',
      '/a/../b',
      '//',
      '*',
      '/A',
      '/%61',
      '/a//b',
      '/a-',
      '/a;b',
      '/a%2Fb',
    ]) {
      const { socket, received, closed } = await openSocketTo(port)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      await until('the whole answer', () => closed())
      expect(received(), target).toMatch(/^HTTP\/1\.1 404/)
    }
    expect(site.rendered).toEqual(['/404'])
    await site.app.close()
  })
})
