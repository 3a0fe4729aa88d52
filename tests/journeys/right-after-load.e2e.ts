import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/features/demo/accounts.ts'
import { continueTo, fillAbout, untilSaved, VISITOR } from '../support/asking.ts'
import { untilEmail } from '../support/emails.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey()

interface Filling {
  /** The form, as a selector. */
  form: string
  values: Record<string, string>
  /** The button that submits it. */
  button?: string
  /** Also waits for the form, where the browser renders it after `load`. */
  isRenderedLater?: boolean
}

/**
 * Fills in and submits a form within 50 ms of `load`, as a password manager does: sets the values, says so by events,
 * and requests the submission.
 */
function fillRightAfterLoad({ form, values, button, isRenderedLater }: Filling): void {
  function setValue(field: Element | RadioNodeList | null, value: string): void {
    const fields = field instanceof RadioNodeList ? [...field] : [field]
    for (const one of fields) {
      if (one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox')) {
        if (one.value === value && !one.checked) one.click()
        continue
      }
      if (
        !(
          one instanceof HTMLInputElement ||
          one instanceof HTMLTextAreaElement ||
          one instanceof HTMLSelectElement
        )
      )
        continue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')?.set?.call(one, value)
      one.dispatchEvent(new Event('input', { bubbles: true }))
      one.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  function fill(): void {
    const found = document.querySelector<HTMLFormElement>(form)
    if (!found) {
      if (isRenderedLater) setTimeout(fill, 10)
      return
    }
    for (const [name, value] of Object.entries(values)) setValue(found.elements.namedItem(name), value)
    found.requestSubmit(button ? found.querySelector<HTMLElement>(button) : null)
  }
  window.addEventListener('load', () => setTimeout(fill, 25))
  window.addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes'))
}

/** Opens a page on a mid-range phone, where a form is filled in and submitted right after the page has loaded. */
async function open(path: string, filling: Filling, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await site.visit('/healthz', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await prepare?.(page)
  await page.evaluate(() => sessionStorage.clear())
  // The bundler of this file names functions by a helper that the page lacks.
  await page.addInitScript(
    `{ const __name = value => value; (${fillRightAfterLoad})(${JSON.stringify(filling)}) }`,
  )
  await page.goto(path)
  return page
}

const isAt = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** Starts a request for auto insurance. Its page shows the second step. */
async function startRequest(page: Page): Promise<void> {
  await page.goto('/get-quote?type=auto')
  await untilHydrated(page)
  await continueTo(page, 'About you')
  await untilSaved(page)
}

/** Starts a request for auto insurance. Its page shows the third step. */
async function startDetails(page: Page): Promise<void> {
  await startRequest(page)
  await fillAbout(page)
  await continueTo(page, 'Drivers and vehicles')
  await untilSaved(page)
}

/** Starts a request in another browser and has the link to it sent. Returns the link. */
async function linkToRequest(email: string): Promise<string> {
  const page = await site.visit('/healthz')
  await startRequest(page)
  await fillAbout(page, { ...VISITOR, email })
  await page.getByRole('button', { name: 'Email me a link to finish later' }).click()
  await isAt(page, 'Save and finish later')
  await page.getByRole('button', { name: 'Email me the link' }).click()
  const { links } = await untilEmail(site.dataDir, ({ kind, to }) => kind === 'draft.resume' && to === email)
  return links[0] ?? ''
}

/** From now on, `hasLeft` tells whether the page was left for another document. */
const noteLeaving = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear()
    window.addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes'))
  })

const hasLeft = (page: Page) => page.evaluate(() => sessionStorage.getItem('left') !== null)

describe('a form filled in and submitted right after load', () => {
  test('signs up for the newsletter on the page itself', async () => {
    const page = await open(
      '/',
      { form: '#newsletter', values: { email: 'quick.reader@people.example' } },
      async page => {
        await page.route('**/api/newsletter/simple', async route => {
          await page.getByRole('button', { name: 'Subscribing...' }).waitFor()
          await route.continue()
        })
      },
    )
    await page.getByText('Success!', { exact: true }).first().waitFor()
    await page.getByText('Thank you for subscribing to our newsletter!', { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await hasLeft(page)).toBe(false)
  })

  test('sends a message from the contact page', async () => {
    const page = await open('/contact', {
      form: '#content form',
      values: {
        topic: 'other',
        message: 'Do you cover a shed with a workshop in it?',
        name: VISITOR.name,
        email: VISITOR.email,
      },
    })
    await page.getByText('Message sent', { exact: true }).first().waitFor()
    expect(await hasLeft(page)).toBe(false)
  })

  test('searches, and shows the results in the same document', async () => {
    const page = await open('/search', { form: '#content form', values: { q: 'hail on my roof' } })
    await page.waitForURL('**/search?q=hail*')
    await page.getByText(/results? for “hail on my roof”/).waitFor()
    expect(await hasLeft(page)).toBe(false)
  })

  test('chooses a line in the quote request', async () => {
    const page = await open('/get-quote', {
      form: '#content form',
      values: { line: 'travel' },
      button: '[value=next]',
    })
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await hasLeft(page)).toBe(false)
  })

  test('goes back a step of the quote request, and keeps what was typed', async () => {
    const page = await open(
      '/get-quote/about',
      { form: '#content form', values: { fullName: VISITOR.name }, button: '[value=back]' },
      startRequest,
    )
    await isAt(page, 'What would you like to insure?')
    await page.goBack()
    await isAt(page, 'About you')
    expect(await hasLeft(page)).toBe(false)
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('adds a driver to the quote request, and keeps what was typed', async () => {
    const page = await open(
      '/get-quote/details',
      {
        form: '#content form',
        values: { 'drivers.0.name': VISITOR.name },
        button: '[value="add:drivers"]',
      },
      startDetails,
    )
    await page.getByRole('group', { name: 'Driver 2' }).waitFor()
    expect(await hasLeft(page)).toBe(false)
    expect(await page.getByRole('group', { name: 'Driver 1' }).getByLabel('Full name').inputValue()).toBe(
      VISITOR.name,
    )
  })

  test('resumes a quote request by its emailed link', async () => {
    const link = await linkToRequest('quick.resume@people.example')
    const page = await open(link, { form: '#content form', values: {} })
    await isAt(page, 'Drivers and vehicles')
    expect(await hasLeft(page)).toBe(false)
  })

  test('logs a client in', async () => {
    const username = demoAccounts.find(({ role }) => role === 'client')?.username ?? ''
    const page = await open('/portal/login', {
      form: 'form:has([name=username])',
      values: { username, password: DEMO_PASSWORD },
      isRenderedLater: true,
    })
    await page.waitForURL(url => url.pathname === '/portal')
    expect(await hasLeft(page)).toBe(false)
  })

  test('registers a client', async () => {
    const page = await open('/portal/register', {
      form: 'form:has([name=fullName])',
      values: {
        fullName: 'Quentin Fastman',
        email: 'quentin.fastman@people.example',
        phone: '(780) 555-0142',
        username: 'quentin_fastman',
        password: 'Seven geese over 1 coulee',
        confirmPassword: 'Seven geese over 1 coulee',
        agreeTerms: 'on',
      },
      isRenderedLater: true,
    })
    await page.waitForURL(url => url.pathname === '/portal/login')
    expect(await hasLeft(page)).toBe(false)
  })
})

describe('a form that is used before hydration', () => {
  /** Reloads a page whose code is held back. Returns what lets it arrive. */
  async function reloadWithout(page: Page, script: string): Promise<() => void> {
    const release = await delayResponses(page, `**/assets/${script}-*.js`)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await noteLeaving(page)
    return release
  }

  async function atAboutYou(): Promise<Page> {
    const page = await site.visit('/healthz')
    return startRequest(page).then(() => page)
  }

  test('keeps the text and the focus', async () => {
    const page = await atAboutYou()
    const release = await reloadWithout(page, 'QuotePage')
    await page.getByLabel('Full name').focus()
    await page.keyboard.type('Rosalind ')
    release()
    await page.keyboard.type('Petrenko', { delay: 40 })
    await untilHydrated(page)
    await page.keyboard.type(' the Second')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rosalind Petrenko the Second')
    await page.keyboard.press('Tab')
    await untilSaved(page)
    await page.reload()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rosalind Petrenko the Second')
  })

  test('continues with one press of Continue once the code is loaded', async () => {
    const page = await atAboutYou()
    const release = await reloadWithout(page, 'QuotePage')
    await fillAbout(page)
    await page.getByRole('button', { name: 'Continue' }).last().click()
    release()
    await page.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('goes back with one press once the code is loaded', async () => {
    const page = await atAboutYou()
    const release = await reloadWithout(page, 'QuotePage')
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByRole('button', { name: 'Back' }).click()
    release()
    await isAt(page, 'What would you like to insure?')
    expect(await hasLeft(page)).toBe(false)
    await page.goBack()
    await isAt(page, 'About you')
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('adds a driver with one press once the code is loaded, and keeps what was typed', async () => {
    const page = await site.visit('/healthz')
    await startDetails(page)
    const release = await reloadWithout(page, 'QuotePage')
    await page.getByRole('group', { name: 'Driver 1' }).getByLabel('Full name').fill(VISITOR.name)
    await page.getByRole('button', { name: 'Add another driver' }).click()
    release()
    await page.getByRole('group', { name: 'Driver 2' }).waitFor()
    expect(await hasLeft(page)).toBe(false)
    expect(await page.getByRole('group', { name: 'Driver 1' }).getByLabel('Full name').inputValue()).toBe(
      VISITOR.name,
    )
  })

  test('waits for the questions of the line, whose code comes after the page’s', async () => {
    const page = await atAboutYou()
    const release = await reloadWithout(page, 'auto')
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByRole('button', { name: 'Back' }).click()
    release()
    await isAt(page, 'What would you like to insure?')
    expect(await hasLeft(page)).toBe(false)
  })

  test('resumes a request by its emailed link once the code is loaded', async () => {
    const link = await linkToRequest('slow.resume@people.example')
    const page = await site.visit('/')
    const release = await delayResponses(page, '**/assets/ResumePage-*.js')
    await page.goto(link, { waitUntil: 'domcontentloaded' })
    await noteLeaving(page)
    await page.getByRole('button', { name: 'Continue my request' }).click()
    release()
    await isAt(page, 'Drivers and vehicles')
    expect(await hasLeft(page)).toBe(false)
  })

  test('is sent as a plain form when the code fails to load', async () => {
    const page = await atAboutYou()
    await reloadWithout(page, 'QuotePage')
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
  })
})

test('each step of the quote request has the same unique title before and after hydration', async () => {
  const titles = (page: Page) =>
    page.evaluate(() => [
      [...document.querySelectorAll('head title')].map(tag => tag.textContent),
      document.querySelectorAll('link[rel=canonical]').length,
      [...document.querySelectorAll('meta[name=robots]')].map(tag => tag.getAttribute('content')),
    ])
  const first = [['Get a free quote | Shelterbelt'], 1, []]
  const about = [['About you – Get a free quote | Shelterbelt'], 1, ['noindex']]
  const page = await site.visit('/get-quote?type=auto', { javaScriptEnabled: false })
  expect(await titles(page)).toEqual(first)
  const hydrated = await site.visit('/get-quote?type=auto')
  await untilHydrated(hydrated)
  expect(await titles(hydrated)).toEqual(first)
  await startRequest(hydrated)
  expect(await titles(hydrated)).toEqual(about)
  await hydrated.reload()
  expect(await titles(hydrated)).toEqual(about)
  await untilHydrated(hydrated)
  await hydrated.goBack()
  await hydrated.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  expect(await titles(hydrated)).toEqual(first)
})
