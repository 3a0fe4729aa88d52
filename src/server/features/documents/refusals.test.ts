import { describe, expect, test } from 'vitest'
import { listDocuments, MAX_CASE_DOCUMENTS, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import { multipart, type Upload } from '../../../../tests/support/agent.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { listen, openSocketTo } from '../../../../tests/support/listening.ts'
import { docxOf, SMALL_PNG, xlsxOf, zipOf } from '../../../../tests/support/sample-files.ts'
import { stagedFiles, storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { documents } from './tables.ts'

const t = testApp()

async function aClientWithACase() {
  const client = await t.aClient()
  const on = await t.aCase({ stage: 'quoting', client })
  return { on, client, url: `/api/cases/${on.id}/documents`, asClient: await t.as(client) }
}

const pdfWith = (more: number) => Buffer.concat([SMALL_PDF, Buffer.alloc(more)])
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])
const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

/** Starts like a zip file; its end record claims one entry in an empty directory. */
function zipWithoutList(): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(20), end])
}

/** A Word document whose end record is changed. */
function docxWithEnd(change: (end: Buffer) => Buffer): Buffer {
  const whole = docxOf()
  return Buffer.concat([whole.subarray(0, -22), change(Buffer.from(whole.subarray(-22)))])
}

const withZip64Locator = (end: Buffer) =>
  Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16), end])

/** A Word document with a part of this type under a harmless name. */
const withTypes = (type: string) => [
  {
    name: '[Content_Types].xml',
    text: `<Types><Override PartName="/word/x.bin" ContentType="${type}"/></Types>`,
  },
  { name: 'word/document.xml', text: '<w:document/>' },
  { name: 'word/x.bin' },
]

/** The header of a picture of this size, without its pixels. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(SMALL_PNG)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** The checksum of a part of a PNG. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function withNumber(offset: number, number: number) {
  return (end: Buffer) => {
    end.writeUInt16LE(number, offset)
    return end
  }
}

describe('content that differs from the name', () => {
  test.each<[string, string, Buffer, number]>([
    ['a program named .pdf', 'invoice.pdf', EXE, 422],
    ['a picture named .pdf', 'scan.pdf', SMALL_PNG, 422],
    ['a PDF named .png', 'scan.png', SMALL_PDF, 422],
    ['a PDF named .txt', 'notes.txt', SMALL_PDF, 422],
    ['a program named .txt', 'notes.txt', EXE, 422],
    ['text that is not UTF-8', 'notes.csv', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]), 422],
    ['a document whose directory is empty', 'letter.docx', zipWithoutList(), 422],
    ['an empty file', 'empty.pdf', Buffer.alloc(0), 422],
    ['an archive named .pdf', 'a.pdf', docxOf(), 422],
    ['a program with its own extension', 'setup.exe', EXE, 415],
    ['a program with a second extension', 'policy.pdf.exe', SMALL_PDF, 415],
    ['a name without an extension', 'policy', SMALL_PDF, 415],
    ['an extension that is a property of every object', 'policy.constructor', SMALL_PDF, 415],
    ['a plain archive named .docx', 'letter.docx', zipOf([{ name: 'a.txt', text: 'x' }]), 422],
    ['a workbook named .docx', 'letter.docx', xlsxOf(), 422],
    ['a document with a password', 'letter.docx', OLE, 422],
    ['encrypted parts', 'letter.docx', docxOf({ name: 'x', claims: { encrypted: true } }), 422],
    ['parts outside the document', 'letter.docx', docxOf({ name: '../../etc/cron.d/x' }), 422],
    ['a link in the document', 'letter.docx', docxOf({ name: 'x', claims: { symlink: true } }), 422],
    ['macros', 'sheet.xlsx', xlsxOf({ name: 'xl/vbaProject.bin' }), 422],
    ['Excel 4.0 macros', 'sheet.xlsx', xlsxOf({ name: 'xl/macrosheets/sheet1.xml' }), 422],
    [
      'macros under another name',
      'letter.docx',
      zipOf(withTypes('application/vnd.ms-office.vbaProject')),
      422,
    ],
    ['a list of types that is not UTF-8', 'letter.docx', zipOf(withTypes('v\0b\0a\0')), 422],
    [
      'a picture that is cut off',
      'photo.jpg',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      422,
    ],
    ['a picture with too many pixels', 'photo.png', pngOf(65_000, 65_000), 422],
    ['a bomb of 4 GB', 'sheet.xlsx', xlsxOf({ name: 'x', claims: { unpacked: 0xfffffffe } }), 422],
    ['parts that overlap', 'sheet.xlsx', xlsxOf({ name: 'x', claims: { packed: 1e6, unpacked: 1e6 } }), 422],
    ['a document cut in half', 'letter.docx', docxOf().subarray(0, 120), 422],
    ['a ZIP64 document', 'letter.docx', docxWithEnd(withZip64Locator), 422],
    ['a document in several volumes', 'letter.docx', docxWithEnd(withNumber(4, 1)), 422],
    ['a directory with fewer entries than it claims', 'letter.docx', docxWithEnd(withNumber(10, 9)), 422],
    ['a directory with too many entries', 'letter.docx', docxWithEnd(withNumber(10, 60_000)), 422],
    ['a program followed by a document', 'letter.docx', Buffer.concat([EXE, docxOf()]), 422],
  ])('%s is refused with its name and the reason, and isn’t stored', async (_what, name, bytes, status) => {
    const { on, url, asClient } = await aClientWithACase()
    const before = await storedFiles(t.platform)
    const answer = await asClient.upload(url, { name, bytes })
    expect(answer.status).toBe(status)
    expect(answer.error.message).toContain(`“${name}”`)
    expect(answer.error.message).toMatch(/\.$/)
    expect((await asClient.call(listDocuments, { params: { id: on.id } })).body.items).toEqual([])
    expect(await storedFiles(t.platform)).toEqual(before)
  })

  test.each<[string, Buffer]>([
    ['photo.PNG', SMALL_PNG],
    ['letter.docx', docxOf()],
    ['sheet.xlsx', xlsxOf()],
    ['list.csv', Buffer.from('\ufeffnom,montant\nBMO Élan,1\n')],
    ['page.txt', Buffer.from('<html><script>alert(1)</script></html>')],
    ['scan.exe.pdf', SMALL_PDF],
  ])('%s is accepted', async (name, bytes) => {
    const { url, asClient } = await aClientWithACase()
    expect(await asClient.upload(url, { name, bytes })).toMatchObject({ status: 201, body: { name } })
  })

  test('a malicious name is sanitized', async () => {
    const { url, asClient } = await aClientWithACase()
    const name = '..\\..\\\u202efdp.\u0007.pdf'
    const answer = await asClient.upload(url, { name, bytes: SMALL_PDF })
    expect(answer).toMatchObject({ status: 201, body: { name: 'fdp..pdf' } })
  })
})

describe('limits', () => {
  test('a file one byte over 25 MB is refused with its name and not stored', async () => {
    const { url, asClient } = await aClientWithACase()
    const before = await storedFiles(t.platform)
    const bytes = Buffer.concat([SMALL_PDF, Buffer.alloc(MAX_DOCUMENT_BYTES + 1 - SMALL_PDF.length)])
    const answer = await asClient.upload(url, { name: 'huge.pdf', bytes })
    expect(answer.status).toBe(413)
    expect(answer.error.message).toContain('“huge.pdf” is larger than 25 MB')
    expect(await storedFiles(t.platform)).toEqual(before)
  })

  test('over a real connection the sender of a far larger file receives the error', async () => {
    const { url, asClient } = await aClientWithACase()
    const { origin } = await listen(t.app)
    const { payload, headers } = multipart({ name: 'huge.pdf', bytes: Buffer.alloc(30 * 1024 * 1024) })
    for (const body of [payload, chunked(payload)]) {
      const answer = await fetch(`${origin}${url}`, {
        method: 'POST',
        headers: { ...headers, cookie: asClient.cookieHeader },
        body,
        duplex: 'half',
      } as RequestInit)
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('“huge.pdf” is larger than 25 MB')
    }
    expect(await stagedFiles(t.platform)).toEqual([])
  })

  test('a case takes at most 200 documents, even from simultaneous uploads', async () => {
    const { on, client, url, asClient } = await aClientWithACase()
    const held = MAX_CASE_DOCUMENTS - 1
    await t.platform.db.insert(documents).values(
      Array.from({ length: held }, (_, number) => ({
        id: newId(),
        caseId: on.id,
        uploadedBy: client.id,
        clientId: crypto.randomUUID(),
        kind: 'other' as const,
        name: `${number}.pdf`,
        type: 'application/pdf',
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: `none-${number}`,
        uploadedAt: t.clock.now(),
      })),
    )
    const before = (await storedFiles(t.platform)).length
    const several: Upload[] = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(name => ({ name, bytes: SMALL_PDF }))
    const answers = await Promise.all(several.map(file => asClient.upload(url, file)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await storedFiles(t.platform)).toHaveLength(before + 1)
  })
})

describe('broken uploads', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['no parts', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n'],
    ['nothing at all', { 'content-type': 'multipart/form-data; boundary=b' }, ''],
    ['cut off', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Disposition: form-da'],
    ['not a form', { 'content-type': 'application/json' }, '{}'],
    [
      'a file before its fields',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--b--\r\n',
    ],
    [
      'a field that is a property of every object',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('%s is refused with a message', async (_what, headers, payload) => {
    const { url, asClient } = await aClientWithACase()
    const answer = await asClient.request({
      method: 'POST',
      url,
      headers: { ...headers, 'x-requested-with': 'shelterbelt' },
      payload,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.error.message).toMatch(/\.$|file$/)
  })

  test('an aborted upload stores nothing', async () => {
    const { url, asClient } = await aClientWithACase()
    const before = await storedFiles(t.platform)
    const { payload, headers } = multipart({ name: 'a.pdf', bytes: pdfWith(100_000) })
    for (const cut of [100, 50_000, payload.length - 50_000]) {
      const answer = await asClient.request({
        method: 'POST',
        url,
        headers,
        payload: payload.subarray(0, -cut),
      })
      expect(answer.status).toBe(400)
    }
    expect((await asClient.get(url)).body).toEqual({ items: [] })
    expect(await storedFiles(t.platform)).toEqual(before)
  })

  test('fifty aborted uploads leave no temporary files', async () => {
    const { url, asClient } = await aClientWithACase()
    const { port } = await listen(t.app)
    const { payload, headers } = multipart({ name: 'a.pdf', bytes: Buffer.alloc(500_000) })
    const head = Object.entries({ ...headers, cookie: asClient.cookieHeader, host: `127.0.0.1:${port}` })
    const start = `POST ${url} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocketTo(port)))
    for (const { socket } of sockets) {
      socket.write(`${start}content-length: ${payload.length}\r\n\r\n`)
      socket.write(payload.subarray(0, 200_000))
    }
    await until('the uploads to have begun', async () => (await stagedFiles(t.platform)).length >= 10)
    for (const { socket } of sockets) socket.destroy()
    await until('the temporary files to be gone', async () => (await stagedFiles(t.platform)).length === 0)
    const listed = await asClient.get(url)
    expect(listed.body).toEqual({ items: [] })
  })
})

function chunked(bytes: Buffer): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
}
