import { library } from 'virtual:content/library'
import { expect, test } from 'vitest'
import { searchSite } from '#shared/search/search.ts'
import { brandSetting } from '#shared/settings/brand.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import { brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createSearch } from './service.ts'

const t = testApp({ rendered: true })

const find = async (q: string, limit?: number) => {
  const { status, body } = await t.anonymous().call(searchSite, { query: { q, ...(limit ? { limit } : {}) } })
  expect(status).toBe(200)
  return body
}

test('a query in the visitor’s own words finds the right question first', async () => {
  const { query, results, popular } = await find('  how much   do super visa parents need ')
  expect(query).toBe('how much do super visa parents need')
  expect(results[0]).toMatchObject({ kind: 'question', path: '/faq/people#faq-super-visa-amount' })
  expect(results[0]?.confidence).toBeGreaterThan(0.6)
  expect(popular).toEqual([])
})

test('the excerpt shows the words of the query', async () => {
  const [first] = (await find('hail on a roof')).results
  const marked = first?.excerpt.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase())
  expect(marked).toContain('hail')
})

test.each([
  ['a misspelling', 'sewr bakup', 'faq-sewer-backup'],
  ['a word not finished', 'acreag', 'faq-acreage'],
  ['another word for it', 'renters insurance', 'faq-tenant-needed'],
  ['full-width letters', 'ｗｉｌｄｆｉｒｅ', 'faq-wildfire-home'],
])('%s finds the answer too', async (_, asked, id) => {
  const paths = (await find(asked)).results.slice(0, 3).map(({ path }) => path)
  expect(
    paths.some(path => path.endsWith(`#${id}`)),
    paths.join(' '),
  ).toBe(true)
})

test('each page is listed once, up to the limit', async () => {
  const { results } = await find('insurance', 7)
  expect(results.length).toBe(7)
  const pages = results.filter(({ kind }) => kind !== 'question').map(({ path }) => path.split('#')[0])
  expect(new Set(pages).size).toBe(pages.length)
})

test('a query without results is offered common questions', async () => {
  const { results, popular } = await find('xylophone zzyzx')
  expect(results).toEqual([])
  expect(popular.length).toBeGreaterThan(3)
  expect(popular[0]?.path).toMatch(/^\/faq\/\w+#faq-/)
})

test('a query is treated as words, whatever it contains', async () => {
  for (const odd of [
    '%',
    '"',
    '<script>',
    '~1 ~2',
    '-',
    'a'.repeat(200),
    '\u0000hail',
    '$1,000,000',
    '*',
    "o'",
  ])
    expect((await find(odd)).results.length).toBeLessThanOrEqual(20)
  const tooLong = await t.anonymous().get(`/api/search?q=${'a'.repeat(201)}`)
  expect(tooLong.status).toBe(400)
})

test('new rules are found from the minute they take effect, without a restart', async () => {
  const found = async () => {
    const { results } = await find('good driver cap the last cap on increases for renewals today')
    const excerpt = results.find(({ path }) => path.endsWith('#faq-good-driver-cap'))?.excerpt ?? []
    return excerpt.map(({ text }) => text).join('')
  }
  t.clock.set('2027-01-01T05:59:00Z')
  expect(await found()).not.toContain('The last cap on increases')
  t.clock.set('2027-01-01T06:00:00Z')
  expect(await found()).toContain('The last cap on increases')
})

test('a changed setting is found at the next search', async () => {
  expect(JSON.stringify(await find('who is behind caragana'))).not.toContain('Caragana')
  const admin = await t.as('admin')
  const { status } = await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
  expect(status).toBe(200)
  expect(JSON.stringify(await find('who is behind caragana'))).toContain('Caragana')
})

test('the passages are indexed again only when a setting changed one of them', async () => {
  const admin = await t.as('admin')
  let revision = 0
  const indexWith = async (value: ReturnType<typeof brandEntry>) => {
    expect((await admin.call(brandSetting.change, { body: { revision: revision++, value } })).status).toBe(
      200,
    )
    return (await search.current()).index
  }
  const search = createSearch(t.platform, library)
  const index = await indexWith(brandEntry())
  expect(await indexWith(brandEntry({ accent: '#1c4d38' }))).toBe(index)
  expect((await search.current()).filling.brand.accent).toBe('#1c4d38')
  expect(await indexWith(brandEntry({ name: 'Saskatoon' }))).not.toBe(index)
})

test('two apps on different days share an index without replacing each other’s passages', async () => {
  const clock = { now: () => hoursAfter(t.clock.now(), 24) }
  const [today, tomorrow] = [t.platform, { ...t.platform, clock }].map(one => createSearch(one, library))
  const first = await today?.current()
  await tomorrow?.current()
  expect(await today?.current()).toBe(first)
})

test('the search page is rendered for the query, is not indexed, and shows the query as text', async () => {
  const page = await t.app.inject({ url: '/search?q=%3Cb%3Ehail%3C%2Fb%3E' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<meta name="robots" content="noindex"')
  expect(page.body).toMatch(/\d+ results? for|\d+ results<!-- --> for|results for “/)
  expect(page.body).toContain('&lt;b&gt;hail&lt;/b&gt;')
  expect(page.body).not.toContain('<b>hail')
  expect(page.body).toContain('#faq-')
})

test('the page suggests common questions without a query, and contacting us without results', async () => {
  expect((await t.app.inject({ url: '/search' })).body).toContain('Popular questions')
  const nothing = (await t.app.inject({ url: '/search?q=zzyzx' })).body
  expect(nothing).toContain('We read every message')
  expect(nothing).toContain('Nothing found for')
})
