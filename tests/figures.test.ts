import { readFileSync } from 'node:fs'
import { library } from 'virtual:content/library'
import type { HtmlElement } from 'html-validate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Fact, factOn } from '#shared/content/facts.ts'
import { bareFigures } from '../scripts/content/figures.ts'
import { NotPublishedFile } from '../scripts/content/schema.ts'
import { attributeOf, parseHtml, textOf } from './support/served-html.ts'
import { testApp } from './support/test-app.ts'
import { visibleText } from './support/visible-text.ts'

const t = testApp({ rendered: true })

/** A day before the rules of 2027 and a day after, at noon in Alberta. */
const DAYS = ['2026-11-21', '2027-01-02']

const banned = NotPublishedFile.parse(parse(readFileSync('content/not-published.yaml', 'utf8'))).map(
  ({ why, pattern }) => ({ why, pattern: new RegExp(pattern, 'i') }),
)

/** Figures that come from the site’s own forms and code, and so have no source. */
const OWN_FIGURES: readonly { path: string; text: string }[] = [
  { path: '/contact', text: 'Up to 5,000 characters' },
  { path: '/get-quote', text: 'kept for 30 days' },
  { path: '/newsletter', text: 'after 30 days' },
]

/** Names that texts may not contain are allowed in the sources. */
const isSources = (element: HtmlElement): boolean => attributeOf(element, 'id') === 'sources'

interface Page {
  path: string
  root: HtmlElement
}

const served = new Map<string, Page[]>()

/** Returns every page of the sitemap as served on a day. */
async function pagesOn(day: string): Promise<Page[]> {
  const before = served.get(day)
  if (before) return before
  t.clock.set(`${day}T19:00:00Z`)
  const sitemap = (await t.app.inject({ url: '/sitemap.xml' })).body
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const pages: Page[] = []
  for (const path of paths) {
    const first = await t.app.inject({ url: path })
    const page = first.headers.location ? await t.app.inject({ url: first.headers.location }) : first
    expect(page.statusCode, path).toBe(200)
    pages.push({ path, root: await parseHtml(page.body) })
  }
  served.set(day, pages)
  return pages
}

/** Returns the facts on a page that differ from the register on the day. */
function wrongFacts(root: HtmlElement, day: string): string[] {
  return root.querySelectorAll('[data-fact]').flatMap(element => {
    const key = attributeOf(element, 'data-fact') ?? ''
    const fact: Fact | undefined = library.facts[key]
    const value = fact && factOn(fact, day)?.value
    if (!value) return [`${key} has no value`]
    return textOf(element) === value ? [] : [`${key} reads “${textOf(element)}” instead of “${value}”`]
  })
}

/** Replaces the parts of a page whose figures need no check: facts, brand facts, dates and the list of sources. */
function withoutSourced(element: HtmlElement): string | null {
  if (attributeOf(element, 'data-fact') !== null) return '…'
  if (attributeOf(element, 'data-brand') !== null || element.tagName === 'time') return '…'
  return isSources(element) ? '' : null
}

function unsourcedFigures(path: string, root: HtmlElement): string[] {
  const body = root.querySelector('body')
  if (!body) return ['no body']
  let text = visibleText(body, withoutSourced)
  for (const own of OWN_FIGURES) if (own.path === path) text = text.replace(own.text, '…')
  return text
    .split('\n')
    .flatMap(line =>
      bareFigures(line).map(figure => `${figure} in “${line.replace(/\s+/g, ' ').trim().slice(0, 140)}”`),
    )
}

/** Figures in the title and the description, which can't contain elements: each must be a value of the day. */
function unsourcedFiguresInHead(root: HtmlElement, day: string): string[] {
  const values = Object.values(library.facts)
    .flatMap(fact => factOn(fact, day)?.value ?? [])
    .sort((a, b) => b.length - a.length)
  const texts = [
    textOf(root.querySelector('title')),
    attributeOf(root.querySelector('meta[name="description"]'), 'content') ?? '',
  ]
  return texts.flatMap(text => bareFigures(values.reduce((rest, value) => rest.replaceAll(value, '…'), text)))
}

test.each(DAYS)('on %s every figure on every page matches the fact register', async day => {
  const pages = await pagesOn(day)
  expect(pages.length).toBeGreaterThan(60)
  const errors = pages.flatMap(({ path, root }) =>
    [
      ...wrongFacts(root, day),
      ...unsourcedFigures(path, root).map(figure => `without a fact: ${figure}`),
      ...unsourcedFiguresInHead(root, day).map(figure => `in the head, without a fact: ${figure}`),
    ].map(fault => `${path}: ${fault}`),
  )
  expect(errors).toEqual([])
  const facts = pages.reduce((sum, { root }) => sum + root.querySelectorAll('[data-fact]').length, 0)
  expect(facts).toBeGreaterThan(200)
}, 180_000)

test.each(DAYS)('on %s no page contains banned text', async day => {
  const errors = (await pagesOn(day)).flatMap(({ path, root }) => {
    const body = root.querySelector('body')
    const texts = [
      ...(body
        ? visibleText(body, element => (isSources(element) ? '' : null))
            .replace(/[^\S\n]+/g, ' ')
            .split('\n')
        : []),
      textOf(root.querySelector('title')),
      attributeOf(root.querySelector('meta[name="description"]'), 'content') ?? '',
    ]
    return texts.flatMap(text =>
      banned.flatMap(({ why, pattern }) => {
        const [found] = pattern.exec(text) ?? []
        return found ? [`${path}: “${found}”. ${why}`] : []
      }),
    )
  })
  expect(errors).toEqual([])
}, 180_000)
