import { library } from 'virtual:content/library'
import { expect, test } from 'vitest'
import { A_BRAND } from '../../../../../tests/support/a-brand.ts'
import { passagesOf } from '../../search/passages.ts'
import { type Ground, groundOf } from './grounds.ts'
import { judge, runsOf } from './guard.ts'
import { RULES } from './prompt.ts'
import { SentenceReader } from './sentences.ts'

// The site's own sentences, as a model would give them back, and the same with something wrong in each.

interface Said {
  text: string
  lead: string | null
  ground: Ground
}

const passages = passagesOf(library, { brand: A_BRAND, today: '2026-11-21' }).filter(({ reading }) => reading)
const grounds = passages.map(({ path, title, reading }) => groundOf({ path, title, text: reading }))
const rules = runsOf(RULES)

const sentences: Said[] = passages.flatMap(({ reading }, at) => {
  const ground = grounds[at]
  if (!ground) return []
  const reader = new SentenceReader()
  let lead: string | null = null
  return [...reader.read(reading), ...reader.end()].map(({ before, text }) => {
    const item = text.startsWith('- ')
    if (!item) lead = text.endsWith(':') ? text : before === ' ' ? lead : null
    return { text, lead: item ? lead : null, ground }
  })
})

const isFit = ({ text, lead, ground }: Said) =>
  judge(`${text} [1]`, lead, { passages: [ground], routes: new Set(), rules }).fit

/** Which share of the changed sentences is not let through. */
function caught(change: (said: Said, at: number) => string | null): number {
  const changed = sentences.flatMap((said, at) => {
    const text = change(said, at)
    return text === null || text === said.text ? [] : [{ ...said, text }]
  })
  expect(changed.length).toBeGreaterThan(15)
  return changed.filter(said => !isFit(said)).length / changed.length
}

test('nearly all the site says may be said by the model', () => {
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter(isFit).length / sentences.length).toBeGreaterThan(0.97)
})

test('nothing with a price put to it may', () => {
  expect(caught(({ text }) => text.replace(/\.$/, ' for about $45 a month.'))).toBe(1)
  expect(caught(({ text }) => text.replace(/\.$/, ' for about forty dollars a month.'))).toBe(1)
  expect(caught(({ text }) => text.replace(/\.$/, ', which saves you 15 percent.'))).toBe(1)
})

test('hardly anything with another figure may', () => {
  const other = (found: string) => String(Number(found.replaceAll(',', '')) + 7)
  expect(caught(({ text }) => text.replace(/\d[\d,.]*\d|\d/, other))).toBeGreaterThan(0.97)
  expect(
    caught(({ text }) => text.replace(/(\d+) days/, '$1 months').replace(/(\d+) years/, '$1 days')),
  ).toBe(1)
  expect(caught(({ text }) => text.replace(/\$([\d,]+)/, '$1 percent'))).toBe(1)
})

test('nothing with another company in it may', () => {
  expect(caught(({ text }) => text.replace(/ (insurers?|brokers?|policies|policy) /, ' Maple Shield '))).toBe(
    1,
  )
  expect(caught(({ text }) => (text.startsWith('-') ? null : text.replace(/^\w+ /, 'Acme ')))).toBe(1)
  expect(caught(({ text }) => text.replace(/ (insurers?|brokers?) /, ' wawanesa '))).toBe(1)
})

test('hardly anything that says no for yes, or yes for no, may', () => {
  const denied = ({ text }: Said) => text.replace(/\b(is|are|must|can|does|will|may)\b(?! not)/, '$1 not')
  const affirmed = ({ text }: Said) => text.replace(/ (not|never)\b|n't\b/, '')
  expect(caught(denied)).toBeGreaterThan(0.97)
  expect(caught(affirmed)).toBeGreaterThan(0.95)
})

test('hardly anything may be said by a passage that does not say it', () => {
  const elsewhere = sentences.filter(({ text }) => text.length > 30)
  const fit = elsewhere.filter((said, at) => {
    const ground = grounds[(at * 37 + 11) % grounds.length]
    return ground && ground !== said.ground && isFit({ ...said, ground })
  })
  expect(fit.length / elsewhere.length).toBeLessThan(0.03)
})
