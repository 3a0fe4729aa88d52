import { expect, it } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { LINE_IDS } from './lines.ts'

it('the catalogue describes every product line once, in the order of the lines', () => {
  expect(CATALOGUE.map(service => service.id)).toEqual([...LINE_IDS])
})

it('every service has enough to fill a card and a page', () => {
  for (const service of CATALOGUE) {
    expect(service.features.length, service.id).toBeGreaterThanOrEqual(2)
    expect(service.coverages.length, service.id).toBeGreaterThanOrEqual(3)
    expect(service.longDescription.length, service.id).toBeGreaterThan(service.description.length)
  }
})

it('the Super Visa entry names the amount and the year that the visa asks for', () => {
  const superVisa = CATALOGUE.find(service => service.id === 'supervisa')
  expect(superVisa?.longDescription).toMatch(/\$100,000.*one year.*repatriation/)
})
