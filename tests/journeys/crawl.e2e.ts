import { beforeAll, describe, expect, test } from 'vitest'
import { type CrawledPage, crawl, fetchPatiently, headOf, isWritten } from '../support/crawl.ts'
import { journey } from '../support/journey.ts'
import { faultsOfJsonLd } from '../support/json-ld.ts'
import { attributeOf, faultsOfHtml, textOf } from '../support/served-html.ts'

// It looks at the whole site at once, as fast as the machine goes: being turned away for that is another test's matter.
const site = journey({ RATE_LIMITS: 'off' })
const TABS = 4
const NARROW = { width: 320, height: 640 }

/** Empty documents until their scripts run. */
const PORTAL_DOORS = ['/portal/login', '/portal/register', '/broker/login']

let pages: Map<string, CrawledPage>
/** Pages the server wrote, each address once: not the same page asked with another query. */
let written: CrawledPage[]
let inSitemap: string[]

beforeAll(async () => {
  pages = await crawl(site.origin)
  written = [...pages.values()].filter(page => isWritten(page) && !page.path.includes('?'))
  const sitemap = await (await fetchPatiently(`${site.origin}/sitemap.xml`)).text()
  inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
})

/** The faults of every page, each with its address. */
function faultsOf(list: Iterable<CrawledPage>, judge: (page: CrawledPage) => readonly string[]): string[] {
  return [...list].flatMap(page => judge(page).map(fault => `${page.path}: ${fault}`))
}

describe('from the front page', () => {
  test('every link leads to a page, and to a place that is on it', () => {
    const dead = [...pages.values()]
      .filter(({ status, location }) => status !== 200 && !location)
      .map(({ path, status, location, from }) => `${path}: ${status} ${location ?? ''}, linked on ${from}`)
    const lost = faultsOf(pages.values(), page =>
      page.links
        .filter(({ place }) => place !== '')
        .filter(({ path, place }) => pages.get(path)?.root?.querySelector(`[id="${place}"]`) === null)
        .map(({ path, place }) => `there is no place ${place} on ${path}`),
    )
    expect([...dead, ...lost]).toEqual([])
    expect(written.length).toBeGreaterThan(60)
  })

  test('every page of the sitemap is linked, and every linked page that is indexed is in it', () => {
    const indexed = written.filter(page => headOf(page).isIndexed && isOneTrueAddress(page))
    expect({
      'in the sitemap, but no link leads there': inSitemap.filter(path => !pages.has(path)),
      'in the sitemap, but not to be indexed': inSitemap.filter(
        path => !indexed.some(page => page.path === path) && pages.has(path),
      ),
      'led to, but not in the sitemap': indexed
        .map(({ path }) => path)
        .filter(path => !inSitemap.includes(path)),
      'named more than once': inSitemap.filter((path, at) => inSitemap.indexOf(path) !== at),
    }).toEqual({
      'in the sitemap, but no link leads there': [],
      'in the sitemap, but not to be indexed': [],
      'led to, but not in the sitemap': [],
      'named more than once': [],
    })
  })

  test('robots are excluded from pages that are not public, and from no others', async () => {
    const robots = await (await fetchPatiently(`${site.origin}/robots.txt`)).text()
    const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(disallowed).toEqual(expect.arrayContaining(['/portal', '/broker', '/admin', '/api/']))
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    expect(inSitemap.filter(path => disallowed.some(start => path.startsWith(start)))).toEqual([])
  })
})

describe('every page, as it is served and before any script', () => {
  test('has one heading of its own, a title, a description and a true address that no other has', () => {
    const faults = faultsOf(written, page => {
      const { title, description, canonical, isIndexed } = headOf(page)
      const headings = page.root?.querySelectorAll('h1') ?? []
      return [
        ...(headings.length === 1 ? [] : [`${headings.length} h1`]),
        ...(headings.every(heading => textOf(heading) !== '') ? [] : ['an empty h1']),
        ...(title === '' ? ['no title'] : []),
        ...(isIndexed && description.length < 50
          ? [`a description of ${description.length} characters`]
          : []),
        ...(isIndexed && !canonical ? ['no canonical address'] : []),
        ...(canonical && pages.get(canonical.replace(site.origin, ''))?.status !== 200
          ? [`the canonical address ${canonical} is no page`]
          : []),
      ]
    })
    const own = written.filter(page => isOneTrueAddress(page) && headOf(page).isIndexed)
    for (const what of ['title', 'description'] as const) {
      for (const page of own) {
        const other = own.find(one => one !== page && headOf(one)[what] === headOf(page)[what])
        if (other) faults.push(`${page.path}: the ${what} of ${other.path}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('is valid HTML', async () => {
    const faults = await Promise.all(
      written.map(async ({ path, html }) => (await faultsOfHtml(html)).map(fault => `${path}: ${fault}`)),
    )
    expect(faults.flat()).toEqual([])
  })

  test('has structured data that search engines can read', () => {
    const scripts = ({ root }: CrawledPage) =>
      (root?.querySelectorAll('script[type="application/ld+json"]') ?? []).map(
        ({ textContent }) => textContent,
      )
    expect(faultsOf(written, page => faultsOfJsonLd(scripts(page)))).toEqual([])
    const without = written.filter(
      page => headOf(page).isIndexed && isOneTrueAddress(page) && scripts(page).length === 0,
    )
    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('has its landmarks, a way past the menu, and words for its pictures', () => {
    const faults = faultsOf(written, ({ root }) => {
      if (!root) return ['no document']
      const count = (selector: string) => root.querySelectorAll(selector).length
      const first = root.querySelectorAll('a')[0]
      const pictures = root.querySelectorAll('img').filter(picture => attributeOf(picture, 'alt') === null)
      const drawn = root
        .querySelectorAll('svg')
        .filter(drawing => !isHidden(drawing) && !attributeOf(drawing, 'aria-label'))
      return [
        ...(['main', 'footer'] as const)
          .filter(name => count(name) !== 1)
          .map(name => `${count(name)} ${name}`),
        ...(attributeOf(root.querySelector('html'), 'lang') ? [] : ['no language']),
        ...(attributeOf(first, 'href') === '#content' ? [] : ['the first link does not lead to the content']),
        ...(count('#content') === 1 ? [] : ['no place #content']),
        ...pictures.map(picture => `a picture without words: ${attributeOf(picture, 'src')}`),
        ...(drawn.length > 0 ? [`${drawn.length} drawings neither named nor hidden`] : []),
      ]
    })
    expect(faults).toEqual([])
  })
})

test('at 320 px every page fits, requests nothing from other sites and logs no error', async () => {
  const left = [...written.map(({ path }) => path), ...PORTAL_DOORS]
  const faults: string[] = []
  const first = await site.visit('/', { viewport: NARROW })
  const tabs = [first, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => site.tab(first, '/'))))]
  await Promise.all(
    tabs.map(async tab => {
      let at = ''
      tab.on('response', response => {
        // A login page asks for the signed-in user.
        const isNobody = response.status() === 401 && PORTAL_DOORS.includes(at)
        if (response.status() >= 400 && !isNobody)
          faults.push(`${at}: ${response.status()} ${response.url()}`)
      })
      tab.on('requestfailed', request => {
        const why = request.failure()?.errorText ?? ''
        if (!why.includes('ERR_ABORTED')) faults.push(`${at}: ${why} ${request.url()}`)
      })
      for (at = left.shift() ?? ''; at !== ''; at = left.shift() ?? '') {
        await tab.goto(at, { waitUntil: 'load' })
        // Stirs, so that the scripts take over what was served, and complain where it is not what they would write.
        await tab.mouse.move(8, 300)
        await tab.mouse.move(24, 320)
        await tab.waitForLoadState('networkidle')
        await tab
          .locator('h1')
          .first()
          .waitFor()
          .catch(() => undefined)
        const seen = await tab.evaluate(() => ({
          wide: document.documentElement.scrollWidth - window.innerWidth,
          headings: document.querySelectorAll('h1').length,
        }))
        if (seen.wide > 0) faults.push(`${at}: ${seen.wide} px too wide`)
        if (seen.headings !== 1) faults.push(`${at}: ${seen.headings} h1`)
      }
    }),
  )
  expect(faults).toEqual([])
})

function isOneTrueAddress(page: CrawledPage): boolean {
  const { canonical } = headOf(page)
  return canonical === null || canonical === site.origin + (page.path === '/' ? '/' : page.path)
}

function isHidden(element: NonNullable<CrawledPage['root']>): boolean {
  for (let here: typeof element | null = element; here && !here.isRootElement(); here = here.parent)
    if (attributeOf(here, 'aria-hidden') === 'true') return true
  return false
}
