import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { Facts } from '#shared/content/facts.ts'
import { citationsOf } from '#shared/content/sources.ts'
import type { Block, Inline } from '#shared/content/tree.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { PageContext } from '../../platform/page-data.ts'
import { FillingContext } from './filling.ts'
import { ReadingPage } from './ReadingPage.tsx'

const BOARD = {
  source: 'Rate Board, Limits',
  url: 'https://board.example/limits',
  reviewBy: '2027-02-01',
  confidence: 'A' as const,
}

const FACTS: Facts = {
  'hail.limit': {
    label: 'Most paid for hail',
    values: [
      { value: '$10', to: '2026-12-31' },
      { value: '$20', from: '2027-01-01' },
    ],
    ...BOARD,
    dated: '2025-10',
    checked: '2026-11-02',
    read: '2026-11-21',
  },
  'hail.years': { label: 'Years counted', values: [{ value: 'six years' }], ...BOARD, checked: '2026-11-20' },
  'wind.limit': {
    label: 'Most paid for wind',
    values: [{ value: '$7' }],
    source: 'A law firm, Wind',
    checked: '2026-10-05',
    reviewBy: '2027-02-01',
    confidence: 'B',
  },
}

const fact = (key: string): Inline => ({ kind: 'fact', key })
const says = (...children: Inline[]): Block => ({ kind: 'paragraph', children })

const EMPTY: ContentPage = {
  path: '/insurance/hail',
  aliases: [],
  kind: 'line',
  scene: 'home',
  title: 'Hail insurance',
  heading: 'Insurance against hail',
  description: 'What hail insurance is.',
  lead: 'At most {{hail.limit}}.',
  menu: 'Hail',
  parent: '/insurance/all',
  intro: [],
  sections: [],
  faq: [],
  groups: [],
  cards: [],
  related: [],
  phrasings: [],
  keywords: [],
  facts: FACTS,
}

const withBlocks = (...blocks: Block[]): ContentPage => ({
  ...EMPTY,
  sections: [{ id: 'what', heading: ['What'], blocks }],
})

/** Renders a passage on a day. */
async function read(page: ContentPage, today = '2026-11-21'): Promise<string> {
  const filling = { brand: TEST_BRAND, today, facts: page.facts }
  const shown = () => (
    <PageContext value={{ brand: TEST_BRAND, today }}>
      <FillingContext value={{ ...filling, citations: citationsOf(page, today), path: page.path }}>
        <ReadingPage page={page} extras={{}} />
      </FillingContext>
    </PageContext>
  )
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '$', component: shown }),
  ])
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [page.path] }),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider<AnyRouter> router={router} />)
}

const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a figure', () => {
  const page = withBlocks(
    says('No more than ', fact('hail.limit'), ', counted over ', fact('hail.years'), '.'),
  )

  test('has its old value on the last day before a change, and its new one on the next day', async () => {
    expect(await read(page, '2026-12-31')).toContain('<span data-fact="hail.limit">$10</span>')
    expect(await read(page, '2027-01-01')).toContain('<span data-fact="hail.limit">$20</span>')
    expect(await read(page, '2027-01-01')).not.toContain('$10')
  })

  test('has the number of its source, once for several figures of one source, before punctuation', async () => {
    const markup = await read(page)
    const text = markup.slice(markup.indexOf('No more than'))
    expect(text).toMatch(/\$10<\/span>, counted over <span data-fact="hail.years">six years<\/span><sup/)
    expect(text).toMatch(/<a href="#source-1"[^>]*>1<\/a><\/sup>\.<\/p>/)
    expect(markup).toContain('id="source-1"')
    expect(markup).toContain('href="https://board.example/limits"')
  })

  test('states when it was read at its source or recorded', async () => {
    const words = wordsOf(await read(page))
    expect(words).toContain('Rate Board, Limits , October 2025 . Read Nov 21, 2026 : Most paid for hail')
    expect(words).toContain('Recorded Nov 20, 2026 : Years counted')
    expect(words).toContain('Figures checked at the source 1 of 2, since Nov 21, 2026')
    expect(words).not.toContain('Secondary source')
    const wind = await read(withBlocks(says('Up to ', fact('wind.limit'), '.')))
    expect(wordsOf(wind)).toContain('Secondary source. Recorded Oct 5, 2026')
  })

  test('states until when it is in force', async () => {
    const words = wordsOf(await read(page))
    expect(words).toContain('In force until Dec 31, 2026 : Most paid for hail')
    expect(words).toContain('Next rule change Jan 1, 2027')
    expect(wordsOf(await read(page, '2027-01-01'))).not.toMatch(/In force until|change next/)
  })
})

test('a dated passage is shown on its days only', async () => {
  const page = withBlocks(
    { kind: 'dated', until: '2026-12-31', blocks: [says('The old way.')] },
    { kind: 'dated', from: '2027-01-01', blocks: [says('The new way.')] },
  )
  expect(await read(page, '2026-12-31')).toMatch(/^(?!.*The new way).*The old way/s)
  expect(await read(page, '2027-01-01')).toMatch(/^(?!.*The old way).*The new way/s)
})

describe('a table', () => {
  const table = (...rows: Inline[][][]): Block => ({
    kind: 'table',
    head: [['Part'], ['Pays for'], ['Limit']],
    rows,
    align: [null, null, null],
  })

  test('has column and row headers, and each cell names its column', async () => {
    const markup = await read(withBlocks(table([['Roof'], ['Shingles'], [fact('hail.limit')]])))
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3)
    expect(markup).toContain('<th scope="row">Roof</th>')
    expect(markup).toMatch(/<td data-label="Limit"><span data-fact="hail.limit">/)
    expect(markup).toContain('data-stacks="true"')
  })

  test('cites a source once if all figures share it', async () => {
    const same = table(
      [['Roof'], ['Shingles'], [fact('hail.limit')]],
      [['Time'], ['All'], [fact('hail.years')]],
    )
    const mixed = table(
      [['Roof'], ['Shingles'], [fact('hail.limit')]],
      [['Wind'], ['All'], [fact('wind.limit')]],
    )
    const marksIn = (markup: string) => /<figure.*<\/figure>/s.exec(markup)?.[0].match(/href="#source-/g)
    expect(marksIn(await read(withBlocks(same)))).toHaveLength(1)
    expect(marksIn(await read(withBlocks(mixed)))).toHaveLength(2)
  })

  test('of events in a city is a timeline', async () => {
    const city = { ...withBlocks(table([['June'], ['Hail'], [fact('hail.limit')]])), kind: 'city' as const }
    const markup = await read(city)
    expect(markup).not.toContain('<table')
    expect(wordsOf(markup)).toContain('June Hail Limit: $10')
  })
})

test('no page links to itself', async () => {
  const more = (path: string) => ({
    id: `q-${path.length}`,
    question: 'Which?',
    answer: [says({ kind: 'link', href: path, children: ['this one'] })],
    phrasings: [],
    more: path,
  })
  const markup = await read({ ...EMPTY, faq: [more(EMPTY.path), more('/insurance/home')] })
  expect(markup).not.toContain(`href="${EMPTY.path}"`)
  expect(markup.match(/href="\/insurance\/home"/g)).toHaveLength(2)
  expect(wordsOf(markup)).toContain('this one')
})

test('a link to part of an answer opens its question', async () => {
  const entry = { id: 'roof', question: 'And my roof?', answer: [says('It depends.')], phrasings: [] }
  const markup = await read({ ...EMPTY, faq: [entry] })
  expect(markup).toMatch(/<details[^>]*><summary.*<\/summary><div id="faq-roof"/s)
})

describe('an article', () => {
  const words = 'word '.repeat(660).trim()
  const article: ContentPage = {
    ...withBlocks(says(words)),
    path: '/blog/hail',
    kind: 'article',
    category: 'home',
    published: '2026-11-21',
  }

  test('states its publication date, author, topic and reading time', async () => {
    expect(wordsOf(await read(article))).toContain(
      'Nov 21, 2026 By Caragana Home, condo and weather 3 minutes to read',
    )
  })

  test('has no quote request button', async () => {
    expect(await read(article)).not.toContain('Get a Free Quote')
  })
})
