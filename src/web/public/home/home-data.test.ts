import { describe, expect, it } from 'vitest'
import type { FaqEntry } from '#shared/content/content-page.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { homeData, openingHours } from './home-data.ts'

const brand: Brand = {
  ...TEST_BRAND,
  name: 'Windbreak',
  legalName: 'Windbreak Network',
  email: 'hello@windbreak.example',
  phone: '(403) 555-0100',
  address: { street: '1 Row Road', city: 'Olds', province: 'AB', postalCode: 'T4H 0A0' },
  hours: 'Mon-Fri 9am-5pm',
  disclaimer: 'Windbreak is not a broker.',
  publicUrl: 'https://windbreak.example',
}

const asked = (question: string): FaqEntry => ({
  id: question,
  question,
  answer: [{ kind: 'paragraph', children: ['It depends on {…}.'] }],
  phrasings: [],
})
const entries = ['What for?', 'How much?', 'From whom?'].map(asked)
const dataOf = (brand: Brand) => homeData(entries, 'Front', { brand: brand, facts: {}, today: '2026-11-21' })

describe('the structured data of the home page', () => {
  it('describes the organization, the site, the six questions and the page, once each', () => {
    const types = dataOf(brand).map(item => item['@type'])
    expect(types).toEqual([['LocalBusiness', 'InsuranceAgency'], 'WebSite', 'FAQPage', 'WebPage'])
  })
  it('contains exactly the questions on the page', () => {
    const faq = dataOf(brand)[2] as unknown as { mainEntity: { name: string }[] }
    expect(faq.mainEntity.map(entity => entity.name)).toEqual(entries.map(entry => entry.question))
  })
  it('contains the disclaimer and the phone number in E.164 format', () => {
    expect(dataOf(brand)[0]).toMatchObject({
      disambiguatingDescription: brand.disclaimer,
      telephone: '+14035550100',
    })
  })
  it('takes every brand fact from the settings', () => {
    expect(JSON.stringify(dataOf({ ...brand, name: 'Other', email: 'x@other.example' }))).not.toMatch(
      /Shelterbelt/,
    )
  })
})

describe('opening hours', () => {
  it.each([
    ['Mon-Fri 9am-5pm', 'Mo-Fr 09:00-17:00'],
    ['Tue-Sat 10am-12pm', 'Tu-Sa 10:00-12:00'],
    ['By appointment', null],
  ])('“%s” becomes %s', (words, written) => {
    expect(openingHours(words)).toBe(written)
  })
})
