import { describe, expect, test } from 'vitest'
import { ErrorReply } from '#shared/errors.ts'
import { listen, openSocketTo } from './support/listening.ts'
import { createScene } from './support/scene.ts'
import { testApp } from './support/test-app.ts'
import { until } from './support/until.ts'

const SECRET = 'SELECT password_hash FROM users -- /srv/app/store.ts:12'

const t = testApp({
  platform: platform => ({
    ...platform,
    // A disk whose error message must not reach visitors.
    files: { ...platform.files, get: async () => Promise.reject(new Error(SECRET)) },
  }),
})

/** Internal details that no reply may contain. */
const INTERNALS =
  /SELECT|password_hash|store\.ts|node_modules|\bat .+:\d+:\d+|\/src\/|postgres|pglite|drizzle/i

describe('failures', () => {
  test('a server error returns one sentence without internal details', async () => {
    const scene = await createScene(t, 'assigned')
    const document = await t.aDocument(scene.case)
    const agent = await t.as(scene.people.client)
    const answer = await agent.get(`/api/cases/${scene.case.id}/documents/${document.id}/file`)
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.error)).toEqual(['message'])
    expect(answer.text).not.toMatch(INTERNALS)
  })

  test('an unknown API path returns a 404 in JSON', async () => {
    for (const path of ['/api/', '/api/nothing', '/api/cases/x/y/z']) {
      const answer = await t.anonymous().get(path)
      expect(answer.status, path).toBe(404)
      expect(String(answer.headers['content-type'])).toContain('application/json')
      expect(ErrorReply.safeParse(answer.body).success).toBe(true)
    }
  })

  test('an unknown page returns a 404 in HTML', async () => {
    for (const path of [
      '/nothing',
      '/team',
      '/nothing/at/all',
      '/api.html',
      '/wp-login.php',
      '/.git/config',
      '/.env',
    ]) {
      const answer = await t.anonymous().get(path)
      expect(answer.status, path).toBe(404)
      expect(String(answer.headers['content-type'])).toContain('text/html')
    }
  })

  test('extra slashes redirect to the page, never to another site', async () => {
    const to = async (path: string) => {
      const { status, headers } = await t.anonymous().get(path)
      return `${status} ${headers.location}`
    }
    expect(await to('/nothing/')).toBe('308 /nothing')
    expect(await to('/assets/?a=b')).toBe('308 /assets?a=b')
    expect(await to('//elsewhere.example/')).toBe('308 /elsewhere.example')
  })

  test('other spellings of an API path are refused', async () => {
    const scene = await createScene(t, 'assigned')
    const agent = await t.as(scene.people.otherClient)
    const { id } = scene.case
    for (const path of [
      `//api/cases/${id}`,
      `/api//cases/${id}`,
      `/api/cases/${id}/`,
      `/api/cases/${id.toUpperCase()}`,
      `/api/cases/${id}%00`,
      `/api/cases/..%2fcases%2f${id}`,
      `/API/cases/${id}`,
      `/%61pi/cases/${id}`,
      `/api/cases/${id};x=1`,
    ]) {
      const answer = await agent.get(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.text).not.toContain(scene.case.reference)
    }
  })

  test('malformed, deeply nested and prototype-polluting bodies are refused without a server error', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"username":"a","password":"b"} trailing',
      '{"__proto__":{"role":"admin"},"username":"a","password":"b"}',
      '{"constructor":{"prototype":{"role":"admin"}},"username":"a","password":"b"}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '{"username":{"$ne":null},"password":["b"]}',
      '{"username":"a","password":"b\\u0000"}',
      '{"username":"a\\u0000","password":"b"}',
    ]
    for (const payload of bodies) {
      const answer = await t.anonymous().request({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect([400, 401, 413, 422], payload.slice(0, 60)).toContain(answer.status)
      expect(answer.error.message, payload.slice(0, 60)).toMatch(/\w/)
      expect(answer.text).not.toMatch(INTERNALS)
    }
  })

  test('a password of 200,000 characters is refused before anything is computed', async () => {
    const answer = await t.anonymous().post('/api/login', { username: 'ada', password: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  test('a body that is too large is refused', async () => {
    const answer = await t
      .anonymous()
      .post('/api/login', { username: 'ada', password: 'x'.repeat(2_000_000) })
    expect(answer.status).toBe(413)
    expect(answer.error.message).toMatch(/\w/)
  })

  test('a repeated query parameter never becomes a list', async () => {
    const agent = await t.as('client')
    const answer = await agent.get('/api/cases?q=a&q=b&limit=5&limit=6')
    expect([200, 400]).toContain(answer.status)
  })

  test('a malformed id is refused without a query', async () => {
    const agent = await t.as('admin')
    for (const id of ['1', 'x'.repeat(100), "1'%20OR%20'1'='1"]) {
      const answer = await agent.get(`/api/cases/${id}`)
      expect([400, 404], id).toContain(answer.status)
      expect(answer.text).not.toMatch(INTERNALS)
    }
  })
})

describe('every reply', () => {
  const asks = {
    'a page': '/',
    'a page that does not exist': '/nothing',
    'a portal': '/portal',
    'the API': '/api/settings/brand',
    'a refusal of the API': '/api/user',
    'an unknown path of the API': '/api/nothing',
    'the health check': '/healthz',
  }

  for (const [what, path] of Object.entries(asks)) {
    test(`${what} comes with the security headers`, async () => {
      const { headers } = await t.anonymous().get(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("form-action 'self'")
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBeTruthy()
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    })
  }

  test('of personal data is never cached', async () => {
    const scene = await createScene(t, 'assigned')
    const agent = await t.as(scene.people.client)
    for (const path of [
      '/api/user',
      '/api/cases',
      `/api/cases/${scene.case.id}`,
      '/api/nothing',
      '/portal',
      '/get-quote/what',
    ]) {
      expect(String((await agent.get(path)).headers['cache-control']), path).toContain('no-store')
    }
  })

  test('of a public page is the same for everyone and sets no cookie', async () => {
    const client = await t.aClient({ fullName: 'Wilhelmina Oddname' })
    const agent = await t.as(client)
    const own = await agent.get('/')
    const nobodys = await t.anonymous().get('/')
    expect(own.text).toBe(nobodys.text)
    expect(own.headers['set-cookie']).toBeUndefined()
  })

  test('of a public page ignores a made-up host and query', async () => {
    const plain = await t.anonymous().get('/')
    const odd = await t.anonymous().get('/?utm=<script>', {
      headers: {
        host: 'elsewhere.example',
        'x-forwarded-host': 'elsewhere.example',
        'x-forwarded-proto': 'https',
      },
    })
    expect(odd.text).toBe(plain.text)
  })

  test('to a request with a current ETag has no body', async () => {
    const first = await t.anonymous().get('/')
    const again = await t.anonymous().get('/', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('of a page is compressed as the browser accepts', async () => {
    const encodingFor = async (accept: string) =>
      (await t.anonymous().get('/', { headers: { 'accept-encoding': accept } })).headers['content-encoding']
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip')).toBe('gzip')
    expect(await encodingFor('identity')).toBeUndefined()
  })
})

describe('malformed requests', () => {
  test('idle connections time out', async () => {
    await listen(t.app)
    expect(t.app.server.timeout).toBeGreaterThan(0)
    expect(t.app.server.timeout).toBeLessThanOrEqual(5 * 60_000)
  })

  test('a malformed URL is refused with a message and the security headers', async () => {
    // An id that is too long returns 404 like any unknown id.
    for (const [path, status] of [
      ['/%', 400],
      ['/portal/%ff', 400],
      [`/api/cases/${'x'.repeat(300)}`, 404],
    ] as const) {
      const answer = await t.anonymous().get(path)
      expect(answer.status, path).toBe(status)
      expect(Object.keys(answer.error), path).toEqual(['message'])
      expect(answer.text, path).not.toContain(path)
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
      expect(String(answer.headers['content-security-policy']), path).toContain(
        status === 404 ? "default-src 'self'" : "default-src 'none'",
      )
      expect(answer.headers['cache-control'], path).toBe('no-store')
    }
  })

  test('a request with an absolute URL is served by its path', async () => {
    const { port } = await listen(t.app)
    const agent = await t.as('client')
    const ask = async (target: string) => {
      const { socket, received, closed } = await openSocketTo(port)
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${agent.cookieHeader}\r\nConnection: close\r\n\r\n`,
      )
      await until('the whole answer', () => closed())
      return received().toLowerCase()
    }
    const user = await ask('http://elsewhere.example/api/user')
    expect(user).toContain('"authenticated":true')
    expect(user).toContain('cache-control: no-store')
    expect(await ask('http://elsewhere.example/nothing')).toMatch(/^http\/1\.1 404/)
  })

  const refused = async (bytes: string) => {
    const { port } = await listen(t.app)
    const { socket, received, closed } = await openSocketTo(port)
    socket.write(bytes)
    await until('a refusal and the end of the connection', () => closed() || /^HTTP\/1\.1 4/.test(received()))
    socket.destroy()
    return received()
  }

  test('conflicting content lengths are refused', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    for (const lines of [
      'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
      'X: a\r\n folded\r\nContent-Length: 2\r\n\r\n{}',
    ]) {
      const answer = await refused(head + lines)
      expect(answer.split('\r\n')[0], JSON.stringify(lines)).toMatch(/^HTTP\/1\.1 4\d\d|^$/)
    }
  })

  test('headers without end are refused', async () => {
    const answer = await refused(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 4(31|00)/)
  })

  test('extra backslashes redirect to no other site', async () => {
    const { port } = await listen(t.app)
    const { socket, received, closed } = await openSocketTo(port)
    socket.write('GET /\\\\elsewhere.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await until('an answer', () => closed())
    expect(received()).toMatch(/^HTTP\/1\.1 (308|4\d\d) /)
    expect(/^location: (.*)$/im.exec(received())?.[1] ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test('TRACE and other odd methods are refused', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'QUERY']) {
      const { port } = await listen(t.app)
      const { socket, received, closed } = await openSocketTo(port)
      socket.write(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      await until(`an answer to ${method}`, () => closed())
      expect(received(), method).toMatch(/^HTTP\/1\.1 4|^HTTP\/1\.1 501|^$/)
    }
  })

  test('an aborted upload leaves no file', async () => {
    const scene = await createScene(t, 'assigned')
    const agent = await t.as(scene.people.client)
    const { port } = await listen(t.app)
    const { socket } = await openSocketTo(port)
    socket.write(
      `POST /api/cases/${scene.case.id}/documents HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n` +
        `Cookie: ${agent.cookieHeader}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nother\r\n' +
        `--x\r\nContent-Disposition: form-data; name="clientId"\r\n\r\n${crypto.randomUUID()}\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4',
    )
    await until(
      'the upload to have begun',
      () => new Promise(resolve => t.app.server.getConnections((_e, n) => resolve(n > 0))),
    )
    socket.destroy()
    const listed = await agent.get(`/api/cases/${scene.case.id}/documents`)
    expect(listed.body).toEqual({ items: [] })
  })
})
