import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '../tests/support/browser.ts'
import { freePort } from '../tests/support/free-port.ts'
import { median } from './figures.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Lighthouse audits without effect on the scores, which take a second per page. */
const UNSCORED = ['bf-cache', 'screenshot-thumbnails', 'final-screenshot', 'valid-source-maps']

/**
 * Lighthouse’s result for a page. Times are ms as simulated for a slow phone, sizes are bytes on the wire with headers.
 */
export interface Audit {
  /** Scores from 0 to 1 of the requested categories. */
  scores: Partial<Record<Category, number>>
  lcp: number
  tbt: number
  cls: number
  bytes: { script: number; stylesheet: number; document: number; font: number; image: number }
  /** The failed scored audits, with the first finding of each. */
  failures: string[]
  /** The number of runs whose median the score and the times are. */
  runs: number
}

interface Asked {
  categories?: readonly Category[]
  /** Scored audits that do not apply to this page. */
  without?: readonly string[]
}

/** Runs Lighthouse in a separate browser: mobile, simulated throttling, an empty cache before each page. */
export async function startAuditing() {
  const port = await freePort()
  // Without a GPU its process never acknowledges the end of a trace, and each page would wait five seconds for it.
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--disable-gpu'])
  const once = async (url: string, { categories = CATEGORIES, without = [] }: Asked) => {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      skipAudits: [...UNSCORED, ...without],
      disableFullPageScreenshot: true,
      // The 404 page counts too.
      ignoreStatusCode: without.includes('http-status-code'),
    })
    if (!outcome) throw new Error(`Lighthouse returned no result for ${url}`)
    if (outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`)
    return readResult(outcome.lhr)
  }
  /** Retries once, because a browser on a busy machine may not paint in time. */
  const run = (url: string, options: Asked) => once(url, options).catch(() => once(url, options))
  return {
    /** Audits a page; twice more if its speed is below `again`, because other work on the machine slows it too. */
    audit: async (url: string, options: Asked & { again?: number } = {}): Promise<Audit> => {
      const first = await run(url, options)
      if ((first.scores.performance ?? 1) >= (options.again ?? 0)) return first
      return middleOf([first, await run(url, options), await run(url, options)])
    },
    stop: () => browser.close(),
  }
}

export type Auditing = Awaited<ReturnType<typeof startAuditing>>

/** Returns the median of several runs of one page. It fails only the audits that fail in every run. */
export function middleOf(runs: readonly [Audit, ...Audit[]]): Audit {
  const [first] = runs
  const scores = { ...first.scores }
  for (const category of CATEGORIES) {
    if (scores[category] !== undefined) scores[category] = median(runs.map(run => run.scores[category] ?? 0))
  }
  return {
    ...first,
    scores,
    lcp: median(runs.map(run => run.lcp)),
    tbt: median(runs.map(run => run.tbt)),
    cls: Math.max(...runs.map(run => run.cls)),
    failures: first.failures.filter(failure => runs.every(run => run.failures.includes(failure))),
    runs: runs.length,
  }
}

/** Returns the result of a page that Lighthouse couldn't measure: it fails every threshold. */
export const notAudited = (why: string): Audit => ({
  scores: {},
  lcp: Number.NaN,
  tbt: Number.NaN,
  cls: Number.NaN,
  bytes: {
    script: Number.NaN,
    stylesheet: Number.NaN,
    document: Number.NaN,
    font: Number.NaN,
    image: Number.NaN,
  },
  failures: [why.slice(0, 120)],
  runs: 0,
})

function readResult({ audits, categories }: Result): Audit {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = rowsOf(audits['network-requests'])
  const sizeOf = (...types: string[]) =>
    requests
      .filter(({ resourceType }) => types.includes(String(resourceType)))
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  const failures = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${complaintOf(rowsOf(audits[id])[0])}`.trim())
  return {
    scores: Object.fromEntries(
      CATEGORIES.flatMap(id => (categories[id] ? [[id, categories[id].score ?? Number.NaN]] : [])),
    ),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: {
      script: sizeOf('Script'),
      stylesheet: sizeOf('Stylesheet'),
      document: sizeOf('Document'),
      font: sizeOf('Font'),
      image: sizeOf('Image'),
    },
    failures,
    runs: 1,
  }
}

function rowsOf(audit: Result['audits'][string] | undefined): Record<string, unknown>[] {
  const details = audit?.details
  return details && 'items' in details && Array.isArray(details.items)
    ? (details.items as Record<string, unknown>[])
    : []
}

/** Returns the element or the text that an audit points to. */
function complaintOf(row: Record<string, unknown> | undefined): string {
  const node = row?.node as { snippet?: string } | undefined
  return (node?.snippet ?? String(row?.description ?? row?.issueType ?? '')).slice(0, 120)
}
