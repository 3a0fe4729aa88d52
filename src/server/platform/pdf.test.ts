import { describe, expect, test } from 'vitest'
import { createPdf } from './pdf.ts'
import { printableRuns } from './pdf-text.ts'

const shown = (line: string) => [...printableRuns(line, 'regular')].map(({ text }) => text)

describe('a line of a PDF', () => {
  test('in one font is one run', () => {
    expect(shown('Zoë Łuczak, Nguyễn, Привет, مرحبا')).toHaveLength(1)
  })

  test('prints Punjabi in a font that supports it', () => {
    const [, punjabi] = [...printableRuns('Ada ਹਰਪ੍ਰੀਤ', 'bold')]
    expect(punjabi).toMatchObject({
      text: 'ਹਰਪ੍ਰੀਤ',
      font: expect.stringContaining('gurmukhi'),
      isPlaceholder: false,
    })
  })

  test('is in parts of about 40 characters if a word is long', () => {
    const parts = shown('ਕ੍ਰਿ'.repeat(1250))
    const lengths = parts.map(part => [...new Intl.Segmenter('en').segment(part)].length)
    expect(Math.max(...lengths)).toBeLessThan(45)
    expect(parts.join('')).toBe('ਕ੍ਰਿ'.repeat(1250))
  })

  test('reports characters that no font has', () => {
    expect(shown('Thanks 👍🏽👨‍👩‍👧!')).toEqual(['Thanks ', '[emoji]', '!'])
    expect(shown('您好，我想续保。OK')).toEqual(['[Chinese characters]', 'OK'])
    expect(shown('안녕 नमस्ते')).toEqual(['[another script]', ' ', '[another script]'])
  })

  test('that fontkit can’t lay out is reported', () => {
    expect(shown('ⵣ\u200dⅆᒵꝋ')).toEqual(['[another script]'])
  })
})

test('only a PDF with unprintable characters has a note at the end', async () => {
  const bytesOf = async (text: string) => {
    const { write, finish } = await createPdf({ title: 'Test', createdAt: new Date(0) })
    write(text, { size: 10 })
    return (await finish()).length
  }
  // The same number of letters, so that only the note differs.
  const [plain, incomplete] = await Promise.all([bytesOf('Thanks [emoji]'), bytesOf('Thanks 👍🏽')])
  expect(incomplete).toBeGreaterThan(plain + 500)
  await bytesOf('ਮੇਰੀ ਗੱਡੀ ਦਾ ਬੀਮਾ ਹੈ ਪੰਜਾਬੀ')
})
