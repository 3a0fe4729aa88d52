import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#shared/site.ts'
import { homeData, openingHours } from './home-data.ts'
import { HOME_FAQ } from './home-faq.ts'

const site: SiteSettings = {
  name: 'Windbreak',
  legalName: 'Windbreak Network',
  email: 'hello@windbreak.example',
  phone: '(403) 555-0100',
  address: { street: '1 Row Road', city: 'Olds', province: 'AB', postalCode: 'T4H 0A0' },
  hours: 'Mon-Fri 9am-5pm',
  serviceArea: 'Alberta',
  disclaimer: 'Windbreak is not a broker.',
  social: [],
  publicUrl: 'https://windbreak.example',
}

describe('what search engines read on the front page', () => {
  it('names a business, an agency, the six questions and the page, once each', () => {
    const types = homeData(site).map(item => item['@type'])
    expect(types).toEqual(['LocalBusiness', 'InsuranceAgency', 'FAQPage', 'WebPage'])
  })
  it('asks exactly the questions that people see', () => {
    const faq = homeData(site)[2] as unknown as { mainEntity: { name: string }[] }
    expect(faq.mainEntity.map(entity => entity.name)).toEqual(HOME_FAQ.map(entry => entry.question))
    expect(HOME_FAQ).toHaveLength(6)
  })
  it('takes every brand fact from the settings', () => {
    expect(JSON.stringify(homeData({ ...site, name: 'Other', email: 'x@other.example' }))).not.toMatch(
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
