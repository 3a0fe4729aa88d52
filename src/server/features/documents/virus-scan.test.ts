import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { parseClamdUrl, scannerVersion } from '../../platform/files/virus-scanner.ts'

const t = testApp()
/** The standard test file for virus scanners, in two parts so that no scanner flags this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
  t.platform.config.virusScanner = null
})

async function upload(name: string, bytes: Buffer) {
  const client = await t.aClient()
  const on = await t.aCase({ stage: 'quoting', client })
  return (await t.as(client)).upload(`/api/cases/${on.id}/documents`, { name, bytes })
}

/** Starts a fake clamd that handles connections like this. */
async function fakeScanner(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  toClose.push(() => server.close())
  t.platform.config.virusScanner = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

const hasClamd = spawnSync('clamd', ['--version']).status === 0

/** Starts Debian's clamd with one signature of our own: the official ones can't be shipped. */
async function startClamd() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-clamd-'))
  const socket = path.join(folder, 'clamd.ctl')
  await writeFile(path.join(folder, 'own.ndb'), `Own.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socket,
    Foreground: 'yes',
    StreamMaxLength: '26M',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(path.join(folder, 'clamd.conf'), lines.join(''))
  const child = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  toClose.push(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  await until('clamd to listen', () => scannerVersion({ path: socket }).then(Boolean, () => false), 30_000)
  t.platform.config.virusScanner = { path: socket }
}

test.skipIf(!hasClamd)(
  'clamd refuses the test virus by name, also inside a document, and accepts clean files',
  async () => {
    await startClamd()
    const before = await storedFiles(t.platform)
    for (const [name, bytes] of [
      ['eicar.txt', Buffer.from(EICAR)],
      ['eicar.pdf', Buffer.concat([SMALL_PDF, Buffer.from(EICAR)])],
    ] as const) {
      const answer = await upload(name, bytes)
      expect(answer.status).toBe(422)
      expect(answer.error.message).toBe(`“${name}” contains a virus. Check your device with a virus scanner.`)
    }
    expect(await storedFiles(t.platform)).toEqual(before)
    expect((await upload('clean.pdf', SMALL_PDF)).status).toBe(201)
    const largest = Buffer.concat([SMALL_PDF, Buffer.alloc(MAX_DOCUMENT_BYTES - SMALL_PDF.length)])
    expect((await upload('largest.pdf', largest)).status).toBe(201)
  },
  60_000,
)

test.each<[string, (socket: Socket) => void]>([
  ['hangs up', socket => socket.destroy()],
  ['reports an error', socket => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['sends an unknown reply', socket => socket.end('stream: OK or not\0')],
  ['sends half a reply', socket => socket.end('stream: OK')],
  ['sends too long a reply', socket => socket.write('x'.repeat(10_000))],
])('while the scanner %s, no upload is accepted', async (_what, onConnection) => {
  const before = await storedFiles(t.platform)
  await fakeScanner(socket => {
    socket.on('error', () => {})
    onConnection(socket)
  })
  const answer = await upload('a.pdf', SMALL_PDF)
  expect(answer.status).toBe(503)
  expect(answer.error.message).toContain('can’t check files for viruses right now')
  expect(await storedFiles(t.platform)).toEqual(before)
})

test('while the scanner is not running, no upload is accepted', async () => {
  t.platform.config.virusScanner = { path: '/nowhere/clamd.ctl' }
  expect((await upload('a.pdf', SMALL_PDF)).status).toBe(503)
})

test('its address is a host or a socket', () => {
  expect(parseClamdUrl('tcp://scanner.internal')).toEqual({ host: 'scanner.internal', port: 3310 })
  expect(parseClamdUrl('tcp://[::1]:9')).toEqual({ host: '::1', port: 9 })
  expect(parseClamdUrl('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(parseClamdUrl('http://scanner')).toBeNull()
  expect(parseClamdUrl('scanner')).toBeNull()
})
