import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import type { Role } from '#shared/users.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/features/demo/accounts.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import { startDemo, startEmbeddedDemo } from './demo-server.ts'
import { freePort } from './free-port.ts'
import { controlDelays } from './page-delays.ts'
import './provided.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const SCREENSHOTS = 'tests/screenshots'

export interface VisitOptions extends BrowserContextOptions {
  /** Starts with a session of the demo account of this role, without its login page. */
  as?: Role
}

export interface Journey {
  readonly server: ServerProcess
  readonly origin: string
  /** The server’s data folder, which contains the emails. */
  readonly dataDir: string
  /** Opens a browser window with its own cookies and storage. */
  visit(path: string, options?: VisitOptions): Promise<Page>
  /** Opens another tab of the same person. */
  tab(beside: Page, path: string): Promise<Page>
  /** Allows a console error that matches. Any other console error fails the test. */
  expectComplaint(words: RegExp): void
}

/** The browser logs failed calls that the app handles; these are not errors of the page. */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of (401|403|404|409|413|415|422)/

interface JourneyOptions {
  /** Starts an empty deployment instead of the demo. */
  deployed?: boolean
  /** Starts the demo as `npm start` does: in a process of its own, on the embedded database. */
  embedded?: boolean
  /** Starts this server instead, which gets an empty data folder. */
  start?: (folder: string) => Promise<ServerProcess>
  /** The time in every page. */
  clock?: Clock
}

/** Starts the demo on the built server with its own data, and a real browser. */
export function journey(
  env: Record<string, string> = {},
  { deployed = false, embedded = false, start, clock }: JourneyOptions = {},
): Journey {
  let server: ServerProcess
  let browser: Browser
  let folder = ''
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const strayRequests: string[] = []
  const expected: RegExp[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-journey-'))
    if (start) server = await start(folder)
    else if (deployed) server = await startServerProcess(folder, { ...env, ...(await asDeployment()) })
    else server = await (embedded ? startEmbeddedDemo : startDemo)(folder, env)
    browser = await chromium.connect(inject('browserEndpoint'))
  })

  afterAll(async () => {
    for (const context of contexts.splice(0)) await context.close()
    await browser?.close()
    const code = await server?.stop()
    await rm(folder, { recursive: true, force: true })
    expect(code, server?.output()).toBe(0)
  })

  beforeEach(async ({ task, onTestFailed }) => {
    for (const context of contexts.splice(0)) await context.close()
    complaints.length = 0
    strayRequests.length = 0
    expected.splice(0, expected.length, EXPECTED)
    onTestFailed(async () => {
      await mkdir(SCREENSHOTS, { recursive: true })
      const name = task.name.replace(/\W+/g, '-').slice(0, 80)
      let count = 0
      for (const page of contexts.flatMap(context => context.pages())) {
        const file = path.join(SCREENSHOTS, `${name}-${++count}.png`)
        await page.screenshot({ path: file, fullPage: true }).catch(() => {})
        const text = await page
          .locator('body')
          .innerText()
          .catch(() => '')
        // The text often shows enough without the screenshot.
        console.log(`${file} shows ${page.url()}:\n${text.replace(/\n\s*/g, ' | ').slice(0, 1_500)}`)
      }
    })
  })

  afterEach(() => {
    const unexpected = complaints.filter(text => !expected.some(words => words.test(text)))
    expect(unexpected, 'the console').toEqual([])
    expect(strayRequests, 'requests to other sites').toEqual([])
  })

  function watch(page: Page): void {
    page.setDefaultTimeout(30_000)
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== server.origin) strayRequests.push(request.url())
    })
  }

  /** Signs in by the call that the login page makes, which takes no page. */
  async function startSession(context: BrowserContext, role: Role): Promise<void> {
    const reply = await context.request.post(signIn.path, {
      headers: { origin: server.origin },
      data: { username: demoAccountOf(role).username, password: DEMO_PASSWORD },
    })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  async function visit(to: string, { as, ...options }: VisitOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 900 },
      locale: 'en-CA',
      timezoneId: 'America/Edmonton',
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.push(context)
    await controlDelays(context)
    if (clock) await context.clock.setFixedTime(clock.now())
    const page = await context.newPage()
    watch(page)
    if (as) await startSession(context, as)
    await page.goto(to)
    return page
  }

  return {
    get server() {
      return server
    },
    get origin() {
      return server.origin
    },
    get dataDir() {
      return folder
    },
    visit,
    tab: async (beside, to) => {
      const page = await beside.context().newPage()
      watch(page)
      await page.goto(to)
      return page
    },
    expectComplaint: words => {
      expected.push(words)
    },
  }
}

function demoAccountOf(role: Role) {
  const account = demoAccounts.find(candidate => candidate.role === role)
  if (!account) throw new Error(`There is no demo account with the role ${role}.`)
  return account
}

/** Returns the settings of a deployment on this machine. */
async function asDeployment(): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://localhost:${port}` }
}

/** Waits until React has hydrated the whole page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root a, #root button, #root form, #root summary')]
    const isReacts = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps'))
    return controls.length > 0 && controls.every(isReacts)
  })
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

/** Logs a demo account in through its login page, and waits until its portal is open. */
export async function signInAs(page: Page, role: Role): Promise<void> {
  const account = demoAccountOf(role)
  await page.goto(account.path)
  await logIn(page, account.username, DEMO_PASSWORD)
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
}

/** Fills in a login form and sends it. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
