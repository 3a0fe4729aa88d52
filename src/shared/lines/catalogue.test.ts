import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keysIn } from '../content/fill.ts'
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

it('the Super Visa entry names the amount and the time that the visa asks for, as the fact register has them', () => {
  const superVisa = CATALOGUE.find(service => service.id === 'supervisa')
  expect(superVisa?.longDescription).toMatch(
    /\{\{super-visa\.minimum\}\}.*\{\{super-visa\.term\}\}.*repatriation/,
  )
})

it('no service has a figure of its own: each is a fact that the register has', () => {
  const register = readFileSync(new URL('../../../content/facts.yaml', import.meta.url), 'utf8')
  const keys = new Set([...register.matchAll(/^([a-z0-9.-]+):$/gm)].map(([, key]) => key))
  for (const { id, description, features, coverages, longDescription } of CATALOGUE)
    for (const text of [description, longDescription, ...features, ...coverages]) {
      expect(text, id).not.toMatch(/\d|\b(?:one|two) years?\b/)
      expect(
        keysIn(text).filter(key => !keys.has(key)),
        id,
      ).toEqual([])
    }
})
