import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type CrawledPage, crawl, fetchPatiently, headOf, isRendered } from '../support/crawl.ts'
import { journey } from '../support/journey.ts'
import { jsonLdErrors } from '../support/json-ld.ts'
import { attributeOf, htmlErrors, textOf } from '../support/served-html.ts'

// These tests load the whole site at once, so rate limits are off.
const site = journey({ RATE_LIMITS: 'off' })
const TABS = 4
const NARROW = { width: 320, height: 640 }

/** Pages that the server sends empty; their scripts render them. */
const LOGIN_PAGES = ['/portal/login', '/portal/register', '/broker/login']

let pages: Map<string, CrawledPage>
/** Pages that the server rendered, without those that differ only by query. */
let rendered: CrawledPage[]
let inSitemap: string[]

beforeAll(async () => {
  pages = await crawl(site.origin)
  rendered = [...pages.values()].filter(page => isRendered(page) && !page.path.includes('?'))
  const sitemap = await (await fetchPatiently(`${site.origin}/sitemap.xml`)).text()
  inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
})

/** Returns the errors of every page, each with its path. */
function errorsOf(list: Iterable<CrawledPage>, check: (page: CrawledPage) => readonly string[]): string[] {
  return [...list].flatMap(page => check(page).map(error => `${page.path}: ${error}`))
}

describe('the crawl from the home page', () => {
  test('every link leads to an existing page and fragment', () => {
    const dead = [...pages.values()]
      .filter(({ status, location }) => status !== 200 && !location)
      .map(({ path, status, location, from }) => `${path}: ${status} ${location ?? ''}, linked on ${from}`)
    const missing = errorsOf(pages.values(), page =>
      page.links
        .filter(({ place }) => place !== '')
        .filter(({ path, place }) => pages.get(path)?.root?.querySelector(`[id="${place}"]`) === null)
        .map(({ path, place }) => `there is no #${place} on ${path}`),
    )
    expect([...dead, ...missing]).toEqual([])
    expect(rendered.length).toBeGreaterThan(60)
  })

  test('the sitemap lists exactly the linked pages that are indexed', () => {
    const indexed = rendered.filter(page => headOf(page).isIndexed && isCanonical(page))
    expect({
      'in the sitemap, but not linked': inSitemap.filter(path => !pages.has(path)),
      'in the sitemap, but noindex': inSitemap.filter(
        path => !indexed.some(page => page.path === path) && pages.has(path),
      ),
      'linked, but not in the sitemap': indexed
        .map(({ path }) => path)
        .filter(path => !inSitemap.includes(path)),
      'listed more than once': inSitemap.filter((path, at) => inSitemap.indexOf(path) !== at),
    }).toEqual({
      'in the sitemap, but not linked': [],
      'in the sitemap, but noindex': [],
      'linked, but not in the sitemap': [],
      'listed more than once': [],
    })
  })

  test('robots.txt excludes the pages that are not public and no others', async () => {
    const robots = await (await fetchPatiently(`${site.origin}/robots.txt`)).text()
    const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(disallowed).toEqual(expect.arrayContaining(['/portal', '/broker', '/admin', '/api/']))
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    expect(inSitemap.filter(path => disallowed.some(start => path.startsWith(start)))).toEqual([])
  })
})

describe('the HTML of every page', () => {
  test('has one h1 and a unique title, description and canonical address', () => {
    const errors = errorsOf(rendered, page => {
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
          ? [`the canonical address ${canonical} does not exist`]
          : []),
      ]
    })
    const indexedPages = rendered.filter(page => isCanonical(page) && headOf(page).isIndexed)
    for (const field of ['title', 'description'] as const) {
      for (const page of indexedPages) {
        const other = indexedPages.find(one => one !== page && headOf(one)[field] === headOf(page)[field])
        if (other) errors.push(`${page.path}: the same ${field} as ${other.path}`)
      }
    }
    expect(errors).toEqual([])
  })

  test('is valid HTML', async () => {
    const errors = await Promise.all(
      rendered.map(async ({ path, html }) => (await htmlErrors(html)).map(error => `${path}: ${error}`)),
    )
    expect(errors.flat()).toEqual([])
  })

  test('has valid structured data', () => {
    const scripts = ({ root }: CrawledPage) =>
      (root?.querySelectorAll('script[type="application/ld+json"]') ?? []).map(
        ({ textContent }) => textContent,
      )
    expect(errorsOf(rendered, page => jsonLdErrors(scripts(page)))).toEqual([])
    const without = rendered.filter(
      page => headOf(page).isIndexed && isCanonical(page) && scripts(page).length === 0,
    )
    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('has landmarks, a skip link, and text alternatives for pictures', () => {
    const errors = errorsOf(rendered, ({ root }) => {
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
        ...(attributeOf(first, 'href') === '#content' ? [] : ['the first link is not a skip link']),
        ...(count('#content') === 1 ? [] : ['no #content']),
        ...pictures.map(picture => `a picture without alt: ${attributeOf(picture, 'src')}`),
        ...(drawn.length > 0 ? [`${drawn.length} SVGs neither labelled nor hidden`] : []),
      ]
    })
    expect(errors).toEqual([])
  })
})

test('at 320 px every page fits, requests nothing from other sites and logs no error', async () => {
  const remaining = [...rendered.map(({ path }) => path), ...LOGIN_PAGES]
  const errors: string[] = []
  const first = await site.visit('/', { viewport: NARROW })
  const tabs = [first, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => site.tab(first, '/'))))]
  await Promise.all(
    tabs.map(async tab => {
      let at = ''
      tab.on('response', response => {
        // A login page asks for the signed-in user.
        const isSignedOut = response.status() === 401 && LOGIN_PAGES.includes(at)
        if (response.status() >= 400 && !isSignedOut)
          errors.push(`${at}: ${response.status()} ${response.url()}`)
      })
      tab.on('requestfailed', request => {
        const why = request.failure()?.errorText ?? ''
        if (!why.includes('ERR_ABORTED')) errors.push(`${at}: ${why} ${request.url()}`)
      })
      for (at = remaining.shift() ?? ''; at !== ''; at = remaining.shift() ?? '') {
        await tab.goto(at, { waitUntil: 'load' })
        // Moves the mouse, so that the page hydrates and logs an error if the server's HTML differs.
        await tab.mouse.move(8, 300)
        await tab.mouse.move(24, 320)
        await tab.waitForLoadState('networkidle')
        await tab
          .locator('h1')
          .first()
          .waitFor()
          .catch(() => undefined)
        const focusState = await tab.evaluate(() => ({
          wide: document.documentElement.scrollWidth - window.innerWidth,
          headings: document.querySelectorAll('h1').length,
        }))
        if (focusState.wide > 0) errors.push(`${at}: ${focusState.wide} px too wide`)
        if (focusState.headings !== 1) errors.push(`${at}: ${focusState.headings} h1`)
      }
    }),
  )
  expect(errors).toEqual([])
})

function isCanonical(page: CrawledPage): boolean {
  const { canonical } = headOf(page)
  return canonical === null || canonical === site.origin + (page.path === '/' ? '/' : page.path)
}

function isHidden(element: NonNullable<CrawledPage['root']>): boolean {
  for (
    let current: typeof element | null = element;
    current && !current.isRootElement();
    current = current.parent
  )
    if (attributeOf(current, 'aria-hidden') === 'true') return true
  return false
}

test('a path in a portal without a page is not found, whatever the id on one that has', async () => {
  const id = crypto.randomUUID()
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' })
    return [path, status, headers.get('location')]
  }
  const known = [
    '/portal',
    `/portal/cases/${id}`,
    '/portal/account/security',
    '/broker/dashboard',
    `/broker/policies/${id}`,
    `/broker/clients/${id}`,
    '/broker/inbox?group=x',
    '/admin/login',
    '/admin/settings',
    '/admin/settings/audit',
    `/admin/settings/newsletter/${id}`,
    `/admin/cases/${id}/client`,
    `/admin/clients/${id}/merge/${id}`,
    paths.resetPassword(),
    paths.invitation('broker'),
  ]
  const unknown = [
    '/portal/x',
    `/portal/cases/${id}/x`,
    '/broker/x',
    '/admin/settings/x',
    '/admin/cases/x/y/z',
  ]
  for (const path of known) expect(await statusOf(path)).toEqual([path, 200, null])
  for (const path of unknown) expect(await statusOf(path)).toEqual([path, 404, null])
  expect(await statusOf('/portal/account/?a=b')).toEqual(['/portal/account/?a=b', 308, '/portal/account?a=b'])
  const page = await site.visit('/portal/x')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
