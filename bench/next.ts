import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { type Audit, middleOf, startAuditing } from './audit.ts'
import { closing } from './closing.ts'
import { median, shown, spread } from './figures.ts'
import { type Kind, largestOf, sum, type Transfer } from './first-load.ts'
import { startLoad } from './load.ts'
import { buildNextHome, startNextHome } from './next-home.ts'
import { startProduction } from './production.ts'
import type { Section } from './report.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 2
/** What browsers send over https. */
const ENCODINGS = 'gzip, deflate, br'
const OURS = 'Shelterbelt'
const NEXT = 'Next 16'
const NEXT_PLAIN = 'Next 16, uncompressed'
const KINDS: readonly Kind[] = ['JS', 'CSS', 'HTML', 'font', 'image', 'other']

interface Measured {
  rates: Map<string, number[]>
  loads: Map<string, Transfer[]>
  audits: Map<string, Audit>
}

/**
 * Compares our home page with the same page built with Next, in one run: requests per second, bytes of the first load,
 * and Lighthouse.
 */
export async function benchNext(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const ours = await startProduction(folder)
    opened.later(() => ours.stop())
    await buildNextHome(await (await fetch(`${ours.origin}/`)).text())
    const next = await startNextHome(true)
    opened.later(() => next.stop())
    const plain = await startNextHome(false)
    opened.later(() => plain.stop())
    const rates = await ratesOf(
      new Map([
        [OURS, ours.port],
        [NEXT, next.port],
        [NEXT_PLAIN, plain.port],
      ]),
    )
    await plain.stop()
    const shownIn = new Map([
      [OURS, `${ours.origin}/`],
      [NEXT, `${next.origin}/`],
    ])
    return report({ rates, loads: await loadsOf(shownIn), audits: await auditsOf(shownIn) })
  } finally {
    await opened.now()
  }
}

/** Requests a second, each server in turn, round after round. */
async function ratesOf(ports: Map<string, number>): Promise<Map<string, number[]>> {
  const load = startLoad()
  try {
    for (const port of ports.values()) await load.run(port, WARM_UP_SECONDS, { encodings: ENCODINGS })
    const rates = new Map<string, number[]>([...ports.keys()].map(name => [name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, port] of ports) {
        rates.get(name)?.push((await load.run(port, SECONDS, { encodings: ENCODINGS })).rate)
      }
    }
    return rates
  } finally {
    await load.stop()
  }
}

/** Returns what a first visit transfers, with gzip, the only encoding of Next’s server. */
async function loadsOf(pages: Map<string, string>): Promise<Map<string, Transfer[]>> {
  const launched = await launchBrowser()
  try {
    const browser = await chromium.connect(launched.wsEndpoint())
    const loads = new Map<string, Transfer[]>()
    for (const [name, url] of pages) loads.set(name, await largestOf(browser, url, 'gzip'))
    await browser.close()
    return loads
  } finally {
    await launched.close()
  }
}

/** Lighthouse's median of three, each page in turn. */
async function auditsOf(pages: Map<string, string>): Promise<Map<string, Audit>> {
  const auditing = await startAuditing()
  try {
    const runs = new Map<string, Audit[]>([...pages.keys()].map(name => [name, []]))
    for (let round = 0; round < 3; round++) {
      for (const [name, url] of pages) {
        runs.get(name)?.push(await auditing.audit(url, { categories: ['performance'] }))
      }
    }
    return new Map([...runs].map(([name, [first, ...rest]]) => [name, middleOf([first as Audit, ...rest])]))
  } finally {
    await auditing.stop()
  }
}

function report({ rates, loads, audits }: Measured): Section {
  const rate = (name: string) => median(rates.get(name) ?? [])
  const bytes = (name: string, kind?: Kind) => sum(loads.get(name) ?? [], kind)
  const audit = (name: string, figure: (audit: Audit) => number) => {
    const found = audits.get(name)
    return found ? figure(found) : Number.NaN
  }
  const compared = (label: string, figure: (name: string) => number, digits?: number) => [
    label,
    ...[OURS, NEXT].map(name => (digits === undefined ? shown(figure(name)) : figure(name).toFixed(digits))),
    shown(figure(OURS) / figure(NEXT)),
  ]
  return {
    title: 'The front page beside the same built with Next',
    notes: [
      'Both pages are made of the same components, styles, words and pictures; Next 16 renders its page at build (App Router, static) and takes over the header and the newsletter form in the browser.',
      'Next’s links fetch nothing ahead here, for there is nothing to fetch; on a real site they would.',
      `Requests: 32 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s each, medians; a request says "${ENCODINGS}" as a browser does. Next compresses each response again; without, it is as behind a proxy that does so in its place.`,
      'Bytes: bodies on the wire with gzip, the heaviest of five visits without a touch. Times: Lighthouse 12, mobile, simulated slow 4G, medians of three, each with what the browser takes best.',
    ],
    tables: [
      {
        head: ['server', 'requests/s', 'lowest–highest', 'ours ÷ this'],
        rows: [...rates].map(([name, rounds]) => [
          name,
          shown(rate(name)),
          spread(rounds),
          shown(rate(OURS) / rate(name)),
        ]),
      },
      {
        head: ['first load', OURS, NEXT, 'ours ÷ Next'],
        rows: [
          ...KINDS.filter(kind => bytes(OURS, kind) + bytes(NEXT, kind) > 0).map(kind =>
            compared(`${kind}, gzip bytes`, name => bytes(name, kind)),
          ),
          compared('all, gzip bytes', name => bytes(name)),
          compared('requests', name => loads.get(name)?.length ?? Number.NaN),
          compared('performance', name => audit(name, result => result.scores.performance ?? Number.NaN), 2),
          compared('LCP, ms', name => audit(name, result => result.lcp), 0),
          compared('TBT, ms', name => audit(name, result => result.tbt), 0),
        ],
      },
    ],
    bars: [],
  }
}
