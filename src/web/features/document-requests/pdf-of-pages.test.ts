import { expect, test } from 'vitest'
import { makePdf } from './pdf-of-pages.ts'

const jpeg = (byte: number) => new Uint8Array([0xff, 0xd8, byte, 0xff, 0xd9])
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('a PDF of pictures has a page for each, in order and with its shape', () => {
  const text = textOf(
    makePdf([
      { jpeg: jpeg(1), width: 1200, height: 1600 },
      { jpeg: jpeg(2), width: 1600, height: 1200 },
    ]),
  )
  expect(text).toContain('/Count 2')
  expect([...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [w, h])).toEqual([
    ['594.00', '792.00'],
    ['792.00', '594.00'],
  ])
  expect(text.indexOf('\u0001\u00ff\u00d9')).toBeLessThan(text.indexOf('\u0002\u00ff\u00d9'))
  expect(text.indexOf('\u0001\u00ff\u00d9')).toBeGreaterThan(0)
})

test('every entry of its cross-reference table points to its object', () => {
  const pages = Array.from({ length: 20 }, (_, index) => ({ jpeg: jpeg(index), width: 10, height: 10 }))
  const text = textOf(makePdf(pages))
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(2 + 3 * 20)
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
})
