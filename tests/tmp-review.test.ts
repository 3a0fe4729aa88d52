import { sql } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/server/platform/config.ts'
import { createLog } from '../src/server/platform/log.ts'
import { aCast } from './support/cast.ts'
import { listening, openEvents, openSocketTo } from './support/listening.ts'
import { requestsOn } from './support/requests.ts'
import { testApp } from './support/test-app.ts'
import { until } from './support/until.ts'

const t = testApp({ rendered: true })
const raw = async (bytes: string, ms = 400) => {
  const { port } = await listening(t.app)
  const { socket, received } = await openSocketTo(port)
  socket.write(bytes)
  await new Promise(r => setTimeout(r, ms))
  socket.destroy()
  return received().slice(0, 1500)
}
test('nul', async () => {
  const a = await t.nobody().post('/api/login', { username: 'a\u0000b', password: 'x' })
  console.log('NUL username', a.status, a.text)
  const b = await t.nobody().post('/api/register', {
    username: 'abcde',
    password: 'Abcdefg1',
    email: 'a@b.example',
    fullName: 'A\u0000b',
    phone: '(403) 555-0101',
  })
  console.log('NUL fullname', b.status, b.text)
})
test('parallel wrong', async () => {
  const ada = await t.aClient()
  const s = await Promise.all(
    Array.from({ length: 40 }, () =>
      t.nobody().post('/api/login', { username: ada.username, password: 'wrong' }),
    ),
  )
  const count: Record<string, number> = {}
  for (const a of s) count[a.status] = (count[a.status] ?? 0) + 1
  console.log('parallel', count)
})
test('urls', async () => {
  for (const p of [
    '/%',
    '/%ff',
    '//',
    '//evil.example',
    '/\\',
    '/%00',
    '/%2e%2e/',
    '/./',
    '/x/../',
    '/%2f',
    '/;x',
    '/' + 'a'.repeat(5000),
    '/get-quote/' + 'a'.repeat(300),
    '/api/cases/' + 'a'.repeat(300),
    '/?x=%',
    '/portal/%',
    '/#',
    '/%23',
    '/404',
    '/api',
    '/get-quote/..%2f',
    '/%E0%A4%A',
    '/Index',
    '/INDEX.html',
  ]) {
    const r = await raw(`GET ${p} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    console.log(
      JSON.stringify(p.slice(0, 30)),
      r.split('\r\n')[0],
      /content-security-policy/i.test(r),
      /nosniff/.test(r),
      (r.match(/location: .*/i) ?? [''])[0],
      r.includes('json') ? r.split('\r\n\r\n')[1]?.slice(0, 150) : '',
    )
  }
})
test('absolute form', async () => {
  const ada = await t.as('client')
  for (const p of [
    'http://a.example/',
    'http://a.example/api/user',
    'http://a.example/nothing',
    'http://a.example/portal',
    '*',
    'foo',
  ]) {
    const r = await raw(
      `GET ${p} HTTP/1.1\r\nHost: localhost\r\nCookie: ${ada.cookieHeader}\r\nConnection: close\r\n\r\n`,
    )
    console.log(
      JSON.stringify(p),
      r.split('\r\n')[0],
      (r.match(/cache-control: .*/i) ?? ['none'])[0],
      /content-security/i.test(r),
      r.split('\r\n\r\n')[1]?.slice(0, 150),
    )
  }
})
test('head live', async () => {
  const ada = await t.as('client')
  const before = process.getActiveResourcesInfo().filter(x => x === 'Timeout').length
  const { port } = await listening(t.app)
  for (let i = 0; i < 5; i++)
    console.log(
      'HEAD live',
      (
        await raw(
          `HEAD /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${ada.cookieHeader}\r\nConnection: close\r\n\r\n`,
          100,
        )
      ).split('\r\n')[0],
    )
  console.log('port', port, before, process.getActiveResourcesInfo().filter(x => x === 'Timeout').length)
})
test('head file', async () => {
  const cast = await aCast(t, 'assigned')
  const document = await t.aDocument(cast.case)
  const agent = await t.as(cast.people.client)
  const a = await agent.request({
    method: 'HEAD',
    url: `/api/cases/${cast.case.id}/documents/${document.id}/file`,
  })
  const n = await t.platform.db.execute(
    sql`select count(*)::int n from events where kind = 'document.opened'`,
  )
  console.log('HEAD file', a.status, n.rows)
})
test('offered broker probes the name', async () => {
  const r = requestsOn(t)
  const broker = await t.aBroker({ cities: ['calgary'] } as never)
  const id = await r.request({ city: 'Calgary' })
  console.log('asked', (await r.askedFor(id)) === broker.id)
  const a = await t.as(broker)
  for (const q of ['V', 'Visi', 'Visitor', 'Xyz'])
    console.log(q, ((await a.get(`/api/cases?scope=offered&q=${q}`)).body as any).items?.length)
})
test('zip', async () => {
  const cast = await aCast(t, 'assigned')
  const agent = await t.as(cast.people.client)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(0, 12)
  end.writeUInt32LE(4, 16)
  const a = await agent.upload(`/api/cases/${cast.case.id}/documents`, {
    name: 'a.docx',
    bytes: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(20), end]),
  })
  console.log('zip', a.status, a.text)
})
test('form keys', async () => {
  let body = ''
  for (let i = 0; body.length < 127 * 1024; i++) body += `${i.toString(36)}&`
  const s = performance.now()
  const a = await t.nobody().request({
    method: 'POST',
    url: '/get-quote/about',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.slice(0, 127 * 1024),
  })
  console.log('form keys', a.status, Math.round(performance.now() - s), 'ms')
})
test('config', () => {
  for (const u of [
    'https://Insurance.Example',
    'https://insurance.example:443',
    'https://insurance.example/',
    'https://a:b@insurance.example',
    'https://insurance.example/?x=1',
    'https://bücher.example',
  ])
    try {
      console.log(u, readConfig({ NODE_ENV: 'production', PUBLIC_URL: u }).publicUrl)
    } catch (e) {
      console.log(u, String(e))
    }
})
test('log', async () => {
  const ada = await t.aClient()
  const lines: string[] = []
  const w = process.stdout.write
  const log = createLog({ logLevel: 'info' })
  try {
    await t.platform.db.execute(
      sql`insert into messages (id, body) values (${ada.id}, ${'first line\nsecret second line'})`,
    )
  } catch (e) {
    const s = (log as any)[pino.symbols.serializersSym].err(e)
    console.log('LOG', JSON.stringify(s))
  }
})
