import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/documents.ts'
import { planDemo } from './plan.ts'

const plan = planDemo(new Date('2026-11-18T17:00:00.000Z'))
const cases = new Map(plan.cases.map(row => [row.id, row]))
const filesOf = (type: string) => plan.files.filter(file => file.type === type)

/** The strings a page shows, read back from its content. */
const shown = (pdf: string) =>
  [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))

describe('the papers of the demo', () => {
  test('are of every kind people send, and named for what they are', () => {
    for (const { name, type } of plan.files) expect(DOCUMENT_TYPES[name.split('.').at(-1) ?? '']).toBe(type)
    for (const type of ['application/pdf', 'image/png', 'text/plain', 'text/csv'])
      expect(filesOf(type).length).toBeGreaterThan(0)
  })

  test('are PDFs whose table finds every object', () => {
    for (const { bytes } of filesOf('application/pdf')) {
      const text = bytes.toString('latin1')
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
      const [, count] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? []
      const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
      expect(rows).toHaveLength(Number(count) - 1)
      for (const [index, row] of rows.entries())
        expect(text.slice(Number(row[1])).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
      const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
      expect(content).toHaveLength(Number(length))
    }
  })

  test('show the name of the client, and no letter the page cannot show', () => {
    for (const { bytes, caseId } of filesOf('application/pdf')) {
      const lines = shown(bytes.toString('latin1')).join('\n')
      const name = cases.get(caseId)?.contactName ?? ''
      // The last letters of a surname stand in the page's alphabet, marks or not.
      const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace('’', '\x92')
      expect(bare(lines)).toContain(bare(name))
      expect(lines).not.toContain('?')
      expect(lines).toContain('Sample document')
    }
  })

  test('speak of a vehicle only where the case is about one', () => {
    for (const { bytes, caseId, type } of plan.files) {
      if (cases.get(caseId)?.line === 'auto' || type !== 'application/pdf') continue
      expect(shown(bytes.toString('latin1')).join('\n')).not.toMatch(/automobile|vehicle:/i)
    }
  })

  test('are PNG pictures, whole and of the size they say', () => {
    for (const { bytes } of filesOf('image/png')) {
      const chunks: { type: string; data: Buffer }[] = []
      for (let at = 8; at < bytes.length; ) {
        const length = bytes.readUInt32BE(at)
        const body = bytes.subarray(at + 4, at + 8 + length)
        expect(crc32(body)).toBe(bytes.readUInt32BE(at + 8 + length))
        chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) })
        at += 12 + length
      }
      expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
      const [header, pixels] = chunks
      if (!header || !pixels) throw new Error('a picture without pixels')
      const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
      expect(inflateSync(pixels.data)).toHaveLength((width * 3 + 1) * height)
    }
  })
})
