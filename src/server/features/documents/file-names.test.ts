import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachmentHeader, cleanName, extensionOf } from './file-names.ts'

describe('the name of a document', () => {
  test.each([
    ['policy.pdf', 'policy.pdf'],
    ['C:\\Users\\Ada\\policy.pdf', 'policy.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['.pdf', 'document.pdf'],
    ['', 'document'],
    ['line\r\nbreak\0.pdf', 'linebreak.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['tax\u200b\u2066 2026\u2069.pdf', 'tax 2026.pdf'],
    ['re\u0301sume\u0301.docx', 'r\u00e9sum\u00e9.docx'],
    ['ਬੀਮਾ 👩‍👩‍👧.png', 'ਬੀਮਾ 👩‍👩‍👧.png'],
    ['half \ud800.pdf', 'half \ufffd.pdf'],
  ])('%j is stored as %j', (sent, kept) => {
    expect(cleanName(sent)).toBe(kept)
  })

  test('a name of 300 characters is cut before its extension', () => {
    const kept = cleanName(`${'é'.repeat(300)}.PDF`)
    expect([...kept]).toHaveLength(200)
    expect(extensionOf(kept)).toBe('PDF')
  })

  test('any name fits the database and stays inside its header', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(anyText, sent => {
        const name = cleanName(sent)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(200)
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e/\\]/u)
        const header = attachmentHeader(name)
        expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9._~%-]*$/)
        expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
      }),
    )
  })
})
