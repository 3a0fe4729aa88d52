import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cancelUpload, startUpload } from '#shared/uploads.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { listen, openSocketTo } from '../../../../tests/support/listening.ts'
import { docxOf, SMALL_PNG } from '../../../../tests/support/sample-files.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { type Random, randomFrom } from '../demo/random.ts'
import { documents } from './tables.ts'

const t = testApp()

/** `MULTIPART_BODIES=5000` sends more bodies, `MULTIPART_SEED` different ones. */
const BODIES = Number(process.env.MULTIPART_BODIES ?? 200)
const SEED = process.env.MULTIPART_SEED ?? 'forms'
const AT_ONCE = 8

const NAMES = [
  ...['a.pdf', 'a.png', 'a.docx', 'A.PDF', 'a.pdf.exe', 'a.exe', 'a', '', '.pdf', '..', '../../etc/passwd'],
  ...['C:\\temp\\a.pdf', 'a\u0000.pdf', 'a\u202efdp.exe', 'é😀.pdf', 'con.pdf', `${'x'.repeat(300)}.pdf`],
  ...['"; filename="b.pdf', 'a.pdf\r\nX-More: 1', '%00.pdf', "a'b.pdf", 'a;b.pdf', '__proto__.pdf'],
]
const CONTENTS = [
  SMALL_PDF,
  SMALL_PNG,
  docxOf(),
  docxOf({ name: 'word/vbaProject.bin', text: 'macro' }),
  Buffer.alloc(0),
  Buffer.from('MZ\x90\0\x03', 'latin1'),
  SMALL_PNG.subarray(0, 40),
  Buffer.concat([SMALL_PDF, Buffer.alloc(70_000, '--b\r\n')]),
  Buffer.alloc(5_000, '\r\n'),
]
const FORM_TYPES = [
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="b', ''],
  ...[
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=b',
    'MULTIPART/FORM-DATA; BOUNDARY=b',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=b; b',
  ],
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
]
const KIND = ['other', 'photo', 'nonsense', '', 'other\r\n', '{"a":1}', 'x'.repeat(400)]
const PART_TYPES = [
  'application/pdf',
  'application/octet-stream',
  '',
  'a/b; c="',
  'message/rfc822',
  'text/html',
]

/** Returns true about once in this many calls. */
const rarely = (random: Random, oneIn: number) => random.between(1, oneIn) === 1

/** Returns a wrong value in one of three calls. */
const mostly = <T>(random: Random, right: T, others: readonly T[]) =>
  rarely(random, 3) ? random.pick(others) : right

function aPart(headers: readonly string[], content: Buffer | string, newline = '\r\n'): Buffer {
  return Buffer.concat([
    Buffer.from(`--b${newline}${headers.map(header => header + newline).join('')}${newline}`, 'latin1'),
    Buffer.from(content),
    Buffer.from(newline),
  ])
}

function aField(random: Random, name: string, value: string): Buffer[] {
  if (rarely(random, 12)) return []
  const part = aPart([`Content-Disposition: form-data; name="${name}"`], value)
  return rarely(random, 15) ? [part, part] : [part]
}

/** Returns a file part whose headers may be cut, repeated, too long, or of a nested form. */
function aFile(random: Random): Buffer {
  const quoted = mostly(random, 'a.pdf', NAMES)
  const disposition = mostly(random, `Content-Disposition: form-data; name="file"; filename="${quoted}"`, [
    `Content-Disposition: form-data; name="file"; filename*=utf-8''${encodeURIComponent(quoted)}`,
    `Content-Disposition: form-data; name="file"; filename*=nonsense'${quoted}`,
    'Content-Disposition: form-data; name="file"',
    'Content-Disposition: form-data; name=',
    'Content-Disposition: attachment',
    'Content-Disposition',
    `Content-Disposition: form-data; name="file"; filename="${'y'.repeat(9_000)}.pdf"`,
  ])
  const headers = [disposition, `Content-Type: ${random.pick(PART_TYPES)}`]
  if (rarely(random, 10)) headers.push(...Array.from({ length: 40 }, (_, i) => `X-Header-${i}: 1`))
  if (rarely(random, 10)) headers.push('Content-Transfer-Encoding: base64')
  const content = mostly(random, SMALL_PDF, CONTENTS)
  if (!rarely(random, 8)) return aPart(headers, content)
  const inner = Buffer.from(
    `--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n${content.toString('latin1')}\r\n--inner--\r\n`,
    'latin1',
  )
  return aPart([disposition, 'Content-Type: multipart/mixed; boundary=inner'], inner)
}

/** Returns a form upload that is usually malformed. */
function aBody(random: Random): Buffer {
  const parts = [
    ...aField(random, 'kind', mostly(random, 'other', KIND)),
    ...aField(random, 'clientId', rarely(random, 6) ? 'not an id' : crypto.randomUUID()),
    ...(rarely(random, 6)
      ? aField(random, random.pick(['__proto__', 'staffOnly', 'replaces', 'file']), 'yes')
      : []),
    ...(rarely(random, 15) ? Array.from({ length: 30 }, () => aField(random, 'more', 'x')).flat() : []),
    aFile(random),
    ...(rarely(random, 10) ? [aFile(random)] : []),
  ]
  if (rarely(random, 8)) parts.reverse()
  const end = random.pick([
    '--b--\r\n',
    '--b--\r\n',
    '--b--\r\n',
    '--b--',
    '--b',
    '',
    '--b--\r\ntrailing',
    '--b\r\n\r\n',
  ])
  const body = Buffer.concat([...parts, Buffer.from(end)])
  if (rarely(random, 20)) return Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  if (rarely(random, 20)) return body.subarray(random.between(0, body.length))
  return body
}

interface Sending {
  port: number
  paths: readonly string[]
  cookie: string
}

/** Cuts bytes into pieces, the first of them small. */
function piecesOf(random: Random, bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = pieces.length < 6 ? random.pick([1, 7, 100, 5_000]) : bytes.length
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

/** Sends a body in pieces, perhaps with a wrong length or cut off. Returns the status; 0 without a reply. */
async function sendBody(number: number, { port, paths, cookie }: Sending): Promise<number> {
  const random = randomFrom(`${SEED} ${number}`)
  const path = random.pick(paths)
  const body = aBody(random)
  const type = rarely(random, 6) ? random.pick(FORM_TYPES) : 'multipart/form-data; boundary=b'
  const isChunked = rarely(random, 3)
  const claimed = body.length + (rarely(random, 10) ? random.between(-50, 50) : 0)
  const cut = rarely(random, 5) ? random.between(0, body.length) : null
  const { socket, received, closed } = await openSocketTo(port)
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\ncookie: ${cookie}\r\n` +
      `x-requested-with: shelterbelt\r\norigin: http://localhost:3000\r\n${type ? `content-type: ${type}\r\n` : ''}` +
      (isChunked ? 'transfer-encoding: chunked\r\n\r\n' : `content-length: ${Math.max(0, claimed)}\r\n\r\n`),
  )
  for (const piece of piecesOf(random, body.subarray(0, cut ?? body.length))) {
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece)
    if (isChunked) socket.write('\r\n')
  }
  const isAborted = cut !== null || (!isChunked && claimed > body.length)
  if (isAborted && rarely(random, 2)) socket.destroy()
  else if (isAborted) socket.end()
  else if (isChunked) socket.write('0\r\n\r\n')
  await until(`the end of the reply to form ${number}`, () => closed(), 60)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received())?.[1] ?? 0)
}

test(
  'no generated form makes the server fail, and only whole documents are stored',
  { timeout: 40 * 60_000 },
  async () => {
    const client = await t.aClient()
    const on = await t.aCase({ stage: 'quoting', client })
    const agent = await t.as(client)
    const upload = { id: on.id, clientId: crypto.randomUUID() }
    const begun = { kind: 'other', name: 'a.pdf', size: 20_000_000 } as const
    expect((await agent.call(startUpload, { params: upload, body: begun })).status).toBe(200)
    const { port } = await listen(t.app)
    const statuses = new Map<number, number>()
    const documentsPath = `/api/cases/${on.id}/documents`
    const partPath = `/api/cases/${on.id}/uploads/${upload.clientId}/parts/0`

    const paths = [documentsPath, documentsPath, documentsPath, partPath]
    let number = 0
    async function sendNext(): Promise<void> {
      while (number < BODIES) {
        const status = await sendBody(number++, { port, paths, cookie: agent.cookieHeader })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))

    if (process.env.MULTIPART_BODIES) console.info(Object.fromEntries([...statuses].sort()))
    expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
    // The generator creates both valid and invalid uploads.
    for (const status of [201, 400, 415, 422])
      expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
    expect((await agent.call(cancelUpload, { params: upload })).status).toBe(200)
    t.clock.advance({ hours: 3 })
    const stored = async () => {
      await t.jobs.runDue()
      const rows = await t.platform.db.select().from(documents)
      return { rows, files: (await storedFiles(t.platform)).sort() }
    }
    // The server may notice aborted uploads a little later.
    const { rows } = await until('only whole documents to be stored', async () => {
      const found = await stored()
      const keys = found.rows.map(({ storageKey }) => storageKey).sort()
      return keys.join() === found.files.join() ? found : undefined
    })
    for (const { name, size, sha256, storageKey } of rows) {
      const bytes = await buffer(await t.files.get(storageKey))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
      expect(name).toMatch(/^[^/\\\p{C}]+\.(pdf|png|docx)$/iu)
    }
    expect((await agent.get(documentsPath)).status).toBe(200)
  },
)
