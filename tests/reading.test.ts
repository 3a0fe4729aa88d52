import { describe, expect, test } from 'vitest'
import { attributeOf, parseHtml, textOf } from './support/served-html.ts'
import { testApp } from './support/test-app.ts'

const t = testApp({ rendered: true })

const LAST_MINUTE = '2027-01-01T05:59:00.000Z'
const FIRST_MINUTE = '2027-01-01T06:00:00.000Z'

/** The note beside the source of a figure that expires with the year. */
const ENDING = /In force until <time dateTime="2026-12-31">/

/** Returns a page without its hydration data, which contains the text of every day. */
const read = async (path: string) => {
  const { status, text } = await t.anonymous().get(path)
  return { status, text: text.replace(/<script type="application\/json".*?<\/script>/s, '') }
}

const headOf = (text: string) => ({
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
  title: /<title>([^<]*)/.exec(text)?.[1],
})

interface Thing {
  '@type': string | string[]
  '@id'?: string
  [fact: string]: unknown
}

const thingsOf = (text: string): Thing[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Thing,
  )

describe('the night Care-First takes effect', () => {
  test('the auto page shows the old rules until midnight in Alberta, then the new ones', async () => {
    t.clock.set(LAST_MINUTE)
    const before = await read('/insurance/auto')
    expect(before.text).toContain('These are the main accident benefits today')
    expect(before.text).not.toContain('Care-First now sets what you receive')
    expect(before.text).toMatch(ENDING)
    t.clock.set(FIRST_MINUTE)
    const after = await read('/insurance/auto')
    expect(after.text).toContain('Care-First now sets what you receive')
    expect(after.text).not.toContain('These are the main accident benefits today')
    expect(after.text).not.toMatch(ENDING)
  })
})

/** The pages that the specification names, besides those with an alias below. */
const NAMED = [
  ...['/', '/about', '/contact', '/newsletter', '/privacy-policy', '/terms-of-service', '/business-legacy'],
  ...['/insurance/auto', '/insurance/home', '/insurance/life', '/insurance/travel', '/insurance/all'],
  ...['/commercial-auto', '/group-benefits'],
  ...['/animations', '/ai-test', '/tooltips', '/feature-tour', '/chatbot'],
]
const INDUSTRIES = [
  ...['professionals', 'contractors', 'restaurants', 'manufacturers', 'construction'],
  ...['rideshare', 'medical', 'liquor', 'retail'],
]
const CITIES = ['calgary', 'edmonton', 'red-deer', 'lethbridge', 'fort-mcmurray']

test.each(NAMED)('%s is a page', async path => {
  expect((await read(path)).status).toBe(200)
})

describe('another URL of a page', () => {
  const aliases: Record<string, string> = {
    '/insurance/business': '/business',
    '/insurance/business/general': '/business/general',
    '/insurance/supervisa': '/super-visa',
    '/insurance-faq': '/faq',
    '/resources': '/blog',
    '/alberta': '/locations',
  }
  for (const industry of INDUSTRIES) aliases[`/insurance/business/${industry}`] = `/business/${industry}`
  for (const city of CITIES) aliases[`/alberta/${city}`] = `/locations/${city}`

  test.each(
    Object.entries(aliases),
  )('%s serves the page whose canonical address is %s', async (alias, path) => {
    const [here, there] = [await read(alias), await read(path)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(headOf(here.text)).toEqual(headOf(there.text))
    expect(headOf(here.text).canonical).toMatch(new RegExp(`${path}$`))
  })
})

test.each([
  '/business/nothing',
  '/insurance/nothing',
  '/locations/paris',
  '/blog/nothing',
  '/faq/nothing',
])('%s returns a 404 page', async path => {
  const { status, text } = await read(path)
  expect(status).toBe(404)
  expect(text).toContain('Page not found')
})

describe('structured data', () => {
  test.each([
    ['/insurance/auto', 'Service'],
    ['/business/retail', 'Service'],
    ['/locations/calgary', 'Service'],
    ['/business', 'CollectionPage'],
    ['/blog', 'CollectionPage'],
    ['/sitemap', 'CollectionPage'],
    ['/blog/hail-season', 'Article'],
    ['/faq', 'CollectionPage'],
    ['/glossary', 'DefinedTermSet'],
    ['/faq/auto', 'FAQPage'],
    ['/about', 'AboutPage'],
    ['/privacy-policy', 'WebPage'],
  ])('%s has breadcrumbs and the type %s', async (path, type) => {
    const { text } = await read(path)
    const [crumbs, itself, ...more] = thingsOf(text)
    expect(more).toEqual([])
    expect(crumbs?.['@type']).toBe('BreadcrumbList')
    expect(itself).toMatchObject({ '@type': type, inLanguage: 'en-CA' })
    expect(itself?.['@id']).toContain(path)
    if ('breadcrumb' in (itself ?? {})) expect(itself?.breadcrumb).toEqual({ '@id': crumbs?.['@id'] })
    expect((crumbs?.itemListElement as { position: number }[]).map(({ position }) => position)).toEqual(
      path.split('/').length > 2 || path === '/business' ? [1, 2, 3] : [1, 2],
    )
  })

  test('an article names the home page’s agency as its author, with a logo and an image', async () => {
    const agency = thingsOf((await read('/')).text).find(thing => thing['@type'].includes('InsuranceAgency'))
    const article = thingsOf((await read('/blog/hail-season')).text)[1]
    expect(article).toMatchObject({
      author: { '@id': agency?.['@id'] },
      publisher: { '@id': agency?.['@id'], logo: { '@type': 'ImageObject' } },
      image: { '@type': 'ImageObject', width: 1200 },
      datePublished: '2026-11-21',
      dateModified: expect.stringMatching(/^2026-/) as string,
    })
  })

  test('each question is on one page only', async () => {
    const categories = ['auto', 'home', 'business', 'people', 'claims', 'brokers', 'site']
    const questions: string[] = []
    for (const path of ['/', '/faq', '/insurance/auto', ...categories.map(id => `/faq/${id}`)])
      for (const { mainEntity } of thingsOf((await read(path)).text))
        for (const thing of Array.isArray(mainEntity) ? (mainEntity as Thing[]) : [])
          if (thing['@type'] === 'Question') questions.push(String(thing.name))
    expect(questions.length).toBeGreaterThan(70)
    expect(questions.filter((name, at) => questions.indexOf(name) !== at)).toEqual([])
  })

  test('list items in an answer stay separate sentences', async () => {
    const faq = thingsOf((await read('/faq/brokers')).text)[1]
    const complain = (faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).find(
      ({ name }) => name.startsWith('How do I complain'),
    )
    expect(complain?.acceptedAnswer.text).toMatch(/follow\. An insurer’s service: .* office\. A claim:/)
  })

  test('every page identifies the organization by the same id', async () => {
    const ids = new Set<unknown>()
    for (const path of ['/', '/insurance/auto', '/blog/hail-season', '/contact'])
      for (const [, id] of (await read(path)).text.matchAll(
        /"@type":\["LocalBusiness","InsuranceAgency"\],"@id":"([^"]*)"/g,
      ))
        ids.add(id)
    expect(ids.size).toBe(1)
  })
})

test('the sitemap page links to every page once, and to every service', async () => {
  const { text } = await read('/sitemap')
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
  const hrefs = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const own = hrefs.filter(href => href !== '/')
  expect(new Set(own).size).toBe(own.length)
  for (const path of ['/get-quote', '/contact', '/newsletter', '/portal/login', '/broker/login', '/about'])
    expect(hrefs).toContain(path)
  for (const path of [
    '/insurance/auto',
    '/business/retail',
    '/locations/red-deer',
    '/faq/claims',
    '/blog/hail-season',
  ])
    expect(hrefs).toContain(path)
  expect(hrefs).not.toContain('/sitemap')
})

describe('the links', () => {
  /** Returns the links in these elements of a page, as "text: path", in their order. */
  const linksIn = async (path: string, selector: string) =>
    (await parseHtml((await read(path)).text))
      .querySelectorAll(`${selector} a`)
      .map(link => `${textOf(link)}: ${attributeOf(link, 'href')}`)

  test('of the home page lead to the quote request, about us and the featured services', async () => {
    expect((await linksIn('/', 'main')).slice(0, 6)).toEqual([
      'Get a Free Quote: /get-quote',
      'Learn More about Shelterbelt: /about',
      'About auto insurance: /insurance/auto',
      'About business insurance: /business',
      'About home insurance: /insurance/home',
      'View All Insurance Options: /insurance/all',
    ])
    const cards = (await parseHtml((await read('/')).text)).querySelectorAll('#services article')
    expect(cards.map(card => card.querySelectorAll('li').length)).toEqual([2, 2, 2])
  })

  test('of the footer have their places', async () => {
    const links = await linksIn('/', 'footer')
    const first = links.indexOf('FAQ: /faq')
    expect(links.slice(first, first + 7)).toEqual([
      'FAQ: /faq',
      'Contact: /contact',
      'Get a Quote: /get-quote',
      'Client Portal: /portal/login',
      'Broker Portal: /broker/login',
      'Newsletter: /newsletter',
      'Sitemap: /sitemap',
    ])
    expect(links).toContain('hello@shelterbelt.example: mailto:hello@shelterbelt.example')
    expect(links.slice(-2)).toEqual([
      'Privacy policy: /privacy-policy',
      'Terms of service: /terms-of-service',
    ])
  })

  test('of a missing page lead on', async () => {
    expect((await linksIn('/team', 'main')).slice(0, 4)).toEqual([
      'Back to Home: /',
      'Contact Us: /contact',
      'Get a Quote: /get-quote',
      'View our Services: /insurance/all',
    ])
  })

  test.each([
    '/blog',
    '/resources',
    '/blog/hail-season',
  ])('%s marks Resources as the current one, in both menus', async path => {
    const page = await parseHtml((await read(path)).text)
    const marked = page.querySelectorAll('header nav a').filter(link => link.hasAttribute('aria-current'))
    expect(marked.map(textOf)).toEqual(['Resources', 'Resources'])
  })
})
