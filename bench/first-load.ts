import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Response } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { closing } from './closing.ts'
import { shown } from './figures.ts'
import type { Section } from './report.ts'

const ENCODINGS = ['gzip', 'br'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The build doesn't compress files below this many bytes. */
const LEAST_CODED = 512
const VISITS = 5
/** Decimal kilobytes, as the bar counts them. */
const JS_BAR = 100
const KINDS = ['HTML', 'CSS', 'JS', 'font', 'image', 'other'] as const
export type Kind = (typeof KINDS)[number]

export interface Transfer {
  file: string
  kind: Kind
  /** Bytes of the body on the wire. */
  bytes: number
}

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'HTML'
  if (type.includes('css')) return 'CSS'
  if (type.includes('javascript')) return 'JS'
  if (type.includes('font')) return 'font'
  return type.startsWith('image/') ? 'image' : 'other'
}

/** Measures what the browser transfers for the home page until the network is idle, without any input. */
async function transfersOf(browser: Browser, url: string, encoding: Encoding): Promise<Transfer[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': encoding },
  })
  const page = await context.newPage()
  const replies: Response[] = []
  page.on('response', reply => replies.push(reply))
  await page.goto(url, { waitUntil: 'networkidle' })
  const transfers = await Promise.all(
    replies.map(async reply => {
      const type = reply.headers()['content-type'] ?? ''
      const kind = kindOf(type)
      const coded = reply.headers()['content-encoding']
      const { responseBodySize } = await reply.request().sizes()
      const mustBeCoded = ['HTML', 'CSS', 'JS'].includes(kind) && responseBodySize >= LEAST_CODED
      if (mustBeCoded && coded !== encoding) {
        throw new Error(`${reply.url()} came as ${coded ?? 'identity'}, not ${encoding}`)
      }
      return { file: new URL(reply.url()).pathname, kind, bytes: responseBodySize }
    }),
  )
  await context.close()
  return transfers
}

/** Returns the heaviest of several visits, because timing decides what a page loads without input. */
export async function largestOf(browser: Browser, url: string, encoding: Encoding): Promise<Transfer[]> {
  let largest: Transfer[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const transfers = await transfersOf(browser, url, encoding)
    if (sum(transfers) > sum(largest)) largest = transfers
  }
  return largest
}

export const sum = (transfers: Transfer[], kind?: Kind) =>
  transfers.filter(transfer => !kind || transfer.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0)

/** Measures the bytes of a first visit to the home page with an empty cache. */
export async function benchFirstLoad(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const server = await startServerProcess(folder, { RATE_LIMITS: 'off' })
    opened.later(() => server.stop())
    const launched = await launchBrowser()
    opened.later(() => launched.close())
    const browser = await chromium.connect(launched.wsEndpoint())
    const transfersByEncoding = {} as Record<Encoding, Transfer[]>
    for (const encoding of ENCODINGS)
      transfersByEncoding[encoding] = await largestOf(browser, `${server.origin}/`, encoding)
    await browser.close()
    return report(transfersByEncoding)
  } finally {
    await opened.now()
  }
}

function report({ gzip, br }: Record<Encoding, Transfer[]>): Section {
  const row = (name: string, kind: string, small: number, smallest: number) => [
    name,
    kind,
    shown(small),
    shown(smallest),
  ]
  const files = [...gzip].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.bytes - a.bytes)
  return {
    title: 'First load of the home page',
    notes: [
      'Chromium with an empty cache, until the network is quiet, without a touch; bytes of the bodies on the wire.',
      `The heaviest of ${VISITS} visits with each encoding.`,
    ],
    tables: [
      {
        head: ['kind', 'files', 'gzip bytes', 'brotli bytes'],
        rows: [
          ...KINDS.filter(kind => sum(gzip, kind) > 0).map(kind => [
            kind,
            String(gzip.filter(transfer => transfer.kind === kind).length),
            shown(sum(gzip, kind)),
            shown(sum(br, kind)),
          ]),
          ['all', String(gzip.length), shown(sum(gzip)), shown(sum(br))],
        ],
      },
      {
        head: ['file', 'kind', 'gzip bytes', 'brotli bytes'],
        rows: files.map(({ file, kind, bytes }) =>
          row(file, kind, bytes, br.find(transfer => transfer.file === file)?.bytes ?? Number.NaN),
        ),
      },
    ],
    bars: [
      { what: 'JavaScript, gzip', figure: sum(gzip, 'JS') / 1000, bar: JS_BAR, keep: 'below', unit: ' kB' },
    ],
  }
}
