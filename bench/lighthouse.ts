import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Audit, CATEGORIES, notAudited, startAuditing } from './audit.ts'
import { closing } from './closing.ts'
import { shown } from './figures.ts'
import { startProduction } from './production.ts'
import type { Section } from './report.ts'

const PERFORMANCE_BAR = 0.97
const TBT_BAR = 150
/** Decimal kilobytes. */
const HOME_JS_BAR = 100
const JS_BAR = 105
const IMAGE_BAR = 60

/** Public pages that are noindex by design. */
const UNLISTED = ['/search', '/animations', '/tooltips', '/feature-tour', '/ai-test', '/chatbot']
const NOWHERE = '/no-such-page'

interface Page {
  path: string
  /** Scored audits that such a page fails by design. */
  without: string[]
}

/** Every public page: those of the sitemap, those with noindex, and the 404 page. */
async function pagesOf(origin: string): Promise<Page[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (listed.length === 0) throw new Error('The sitemap lists no page')
  return [
    ...listed.map(path => ({ path, without: [] })),
    ...UNLISTED.filter(path => !listed.includes(path)).map(path => ({ path, without: ['is-crawlable'] })),
    { path: NOWHERE, without: ['is-crawlable', 'http-status-code', 'errors-in-console'] },
  ]
}

const kilobytes = (bytes: number) => shown(bytes / 1000)

function report(audits: [Page, Audit][]): Section {
  const score = (audit: Audit, category: (typeof CATEGORIES)[number]) => audit.scores[category] ?? Number.NaN
  const least = (category: (typeof CATEGORIES)[number]) =>
    Math.min(...audits.map(([, audit]) => score(audit, category)))
  const worst = (figure: (audit: Audit) => number) => Math.max(...audits.map(([, audit]) => figure(audit)))
  const home = audits.find(([{ path }]) => path === '/')?.[1]
  const failing = audits.filter(([, { failures }]) => failures.length > 0)
  return {
    title: 'Lighthouse on every public page',
    notes: [
      'Lighthouse 12, mobile, simulated throttling (slow 4G, a processor four times slower), an empty cache; a production start.',
      'Sizes are kB on the wire with headers, gzip or brotli as the browser takes them; times are ms.',
      `Where performance fell below ${PERFORMANCE_BAR} on the first run, the figures are the median of three (runs).`,
      `Pages that search engines are asked to leave alone (${[...UNLISTED, NOWHERE].join(', ')}) are judged without "is-crawlable"; the last also without "http-status-code" and "errors-in-console": its 404 is meant.`,
    ],
    tables: [
      {
        head: [
          'page',
          ...CATEGORIES,
          'LCP',
          'TBT',
          'CLS',
          'scripts',
          'styles',
          'images',
          'font',
          'HTML',
          'runs',
        ],
        rows: audits.map(([{ path }, audit]) => [
          path,
          ...CATEGORIES.map(category => score(audit, category).toFixed(2)),
          audit.lcp.toFixed(0),
          audit.tbt.toFixed(0),
          audit.cls.toFixed(3),
          kilobytes(audit.bytes.script),
          kilobytes(audit.bytes.stylesheet),
          kilobytes(audit.bytes.image),
          kilobytes(audit.bytes.font),
          kilobytes(audit.bytes.document),
          String(audit.runs),
        ]),
      },
      ...(failing.length > 0
        ? [
            {
              caption: 'What fell short',
              head: ['page', 'audit'],
              rows: failing.flatMap(([{ path }, { failures }]) =>
                failures.map(failure => [path, `\`${failure.replaceAll('|', '\\|').replaceAll('`', "'")}\``]),
              ),
            },
          ]
        : []),
    ],
    bars: [
      { what: 'Performance, the lowest', figure: least('performance'), bar: PERFORMANCE_BAR, keep: 'above' },
      { what: 'Accessibility, the lowest', figure: least('accessibility'), bar: 1, keep: 'above' },
      { what: 'Best practices, the lowest', figure: least('best-practices'), bar: 1, keep: 'above' },
      { what: 'SEO, the lowest', figure: least('seo'), bar: 1, keep: 'above' },
      { what: 'TBT, the longest', figure: worst(({ tbt }) => tbt), bar: TBT_BAR, keep: 'below', unit: ' ms' },
      { what: 'CLS, the highest', figure: worst(({ cls }) => cls), bar: 0, keep: 'below' },
      {
        what: 'Scripts on the home page',
        figure: (home?.bytes.script ?? Number.NaN) / 1000,
        bar: HOME_JS_BAR,
        keep: 'below',
        unit: ' kB',
      },
      {
        what: 'Scripts, the most',
        figure: worst(({ bytes }) => bytes.script) / 1000,
        bar: JS_BAR,
        keep: 'below',
        unit: ' kB',
      },
      {
        what: 'Images, the most',
        figure: worst(({ bytes }) => bytes.image) / 1000,
        bar: IMAGE_BAR,
        keep: 'below',
        unit: ' kB',
      },
    ],
  }
}

/** Runs Lighthouse on every public page as a phone on a slow network. */
export async function benchLighthouse(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const server = await startProduction(folder)
    opened.later(() => server.stop())
    const auditing = await startAuditing()
    opened.later(() => auditing.stop())
    const audits: [Page, Audit][] = []
    for (const page of await pagesOf(server.origin)) {
      const url = server.origin + page.path
      // The page is cached already, as for all visitors but the first.
      await fetch(url, { headers: { 'accept-encoding': 'br' } })
      const audit = await auditing
        .audit(url, { without: page.without, again: PERFORMANCE_BAR })
        .catch((error: Error) => notAudited(error.message))
      audits.push([page, audit])
      console.log(`${page.path} ${CATEGORIES.map(id => shown(audit.scores[id] ?? Number.NaN)).join(' ')}`)
    }
    return report(audits)
  } finally {
    await opened.now()
  }
}
