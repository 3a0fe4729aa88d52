import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillAbout, fillDetails, goOn, untilSaved, VISITOR } from '../support/asking.ts'
import { heldBack } from '../support/held-back.ts'
import { journey, takenOver } from '../support/journey.ts'
import { stir, untilCodeCame } from '../support/slow-phone.ts'

const site = journey()

/** What a page tells browsers and search engines, each tag as often as it is there. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map(tag => tag.getAttribute(attribute))
    return {
      titles: [...document.querySelectorAll('head title')].map(tag => tag.textContent),
      canonical: all('link[rel=canonical]', 'href').map(href => href && new URL(href).pathname),
      robots: all('meta[name=robots]', 'content'),
      descriptions: all('meta[name=description]', 'content').length,
      pictures: all('meta[property="og:image"]', 'content').length,
    }
  })

const quoteHead = (title: string, ...robots: string[]) => ({
  titles: [`${title} | Shelterbelt`],
  canonical: ['/get-quote'],
  robots,
  descriptions: 1,
  pictures: 1,
})

const reaches = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

/** A request at its second step, all of it taken over. */
async function begin(): Promise<Page> {
  const page = await site.visit('/get-quote?type=auto')
  await takenOver(page)
  await goOn(page, 'About you')
  await untilSaved(page)
  return page
}

/** Loads a page anew and stirs, while the code of its form is kept away until it is let come. */
async function reloadWithoutForm(page: Page): Promise<() => void> {
  const letCome = await heldBack(page, '**/assets/QuoteContent-*.js')
  await page.reload()
  await stir(page)
  return letCome
}

describe('the quote request is left as served until somebody stirs', () => {
  test('the draft is asked for only then', async () => {
    const page = await begin()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/get-quote/about', { waitUntil: 'networkidle' })
    expect(asked.filter(path => path.startsWith('/api/') || path.includes('QuoteContent'))).toEqual([])
    const draft = page.waitForRequest('**/api/quote-requests/draft')
    await takenOver(page)
    await draft
  })

  test('each step has one title of its own, before and after', async () => {
    const page = await site.visit('/get-quote?type=auto')
    expect(await headOf(page)).toEqual(quoteHead('Get a free quote'))
    await takenOver(page)
    expect(await headOf(page)).toEqual(quoteHead('Get a free quote'))
    await goOn(page, 'About you')
    expect(await headOf(page)).toEqual(quoteHead('About you – Get a free quote', 'noindex'))
    await page.reload()
    expect(await headOf(page)).toEqual(quoteHead('About you – Get a free quote', 'noindex'))
    await takenOver(page)
    await fillAbout(page)
    await goOn(page, 'Drivers and vehicles')
    expect(await headOf(page)).toEqual(quoteHead('Drivers and vehicles – Get a free quote', 'noindex'))
    await page.goBack()
    await reaches(page, 'About you')
    expect(await headOf(page)).toEqual(quoteHead('About you – Get a free quote', 'noindex'))
    await page.goBack()
    await reaches(page, 'What would you like to insure?')
    expect(await headOf(page)).toEqual(quoteHead('Get a free quote'))
  })

  test('whoever leaves before that takes nothing of it along, and finds it whole on coming back', async () => {
    const page = await begin()
    const letCome = await reloadWithoutForm(page)
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await contact.click()
    await page.waitForURL('**/contact')
    await page.getByRole('heading', { name: 'Write to us' }).waitFor()
    const there = await headOf(page)
    expect(there).toMatchObject({ canonical: ['/contact'], robots: [], descriptions: 1, pictures: 1 })
    expect(there.titles).toEqual([expect.stringContaining('Contact')])
    letCome()
    await page.goBack()
    await reaches(page, 'About you')
    expect(await headOf(page)).toEqual(quoteHead('About you – Get a free quote', 'noindex'))
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('whoever goes back a step before that stands at that step', async () => {
    const page = await begin()
    await fillAbout(page)
    await goOn(page, 'Drivers and vehicles')
    const letCome = await reloadWithoutForm(page)
    await page.goBack()
    await page.waitForURL('**/get-quote/about')
    letCome()
    await reaches(page, 'About you')
    await takenOver(page)
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
    expect(await headOf(page)).toEqual(quoteHead('About you – Get a free quote', 'noindex'))
  })

  test('another line chosen by a link is the one that is checked', async () => {
    const page = await site.visit('/get-quote?type=home')
    const letCome = await reloadWithoutForm(page)
    await page.evaluate(() => history.replaceState(history.state, '', '/get-quote?type=travel'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
    letCome()
    await takenOver(page)
    expect(await page.getByRole('radio', { name: /^Travel/ }).isChecked()).toBe(true)
  })

  test('what is typed while its code comes is kept, and so is where one types', async () => {
    const page = await begin()
    const letCome = await reloadWithoutForm(page)
    await page.getByLabel('Full name').focus()
    await page.keyboard.type('Rosalind ')
    letCome()
    await page.keyboard.type('Petrenko', { delay: 40 })
    await takenOver(page)
    await page.keyboard.type(' the Second')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rosalind Petrenko the Second')
    await page.keyboard.press('Tab')
    await untilSaved(page)
    await page.reload()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rosalind Petrenko the Second')
  })

  test('a step answered and sent before its code is here goes on like a plain form', async () => {
    const page = await begin()
    await fillAbout(page)
    await goOn(page, 'Drivers and vehicles')
    await untilSaved(page)
    const letCome = await reloadWithoutForm(page)
    await fillDetails(page)
    await page.getByRole('button', { name: 'Add another driver' }).click()
    await page.getByRole('group', { name: 'Driver 2' }).getByLabel('Full name').fill('Teodor Petrenko')
    await page.getByRole('button', { name: 'Remove driver 2' }).click()
    await goOn(page, 'Your cover')
    letCome()
  })

  test('a step sent before its code is here is saved by that alone, though the code comes meanwhile', async () => {
    const page = await begin()
    const letCome = await reloadWithoutForm(page)
    const saves: string[] = []
    page.on('request', request => request.method() === 'PUT' && saves.push(request.url()))
    await fillAbout(page)
    // As if the next page took long to come: it is sent for, and this one is still there.
    await page.evaluate(() =>
      document.querySelector('main form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true })),
    )
    letCome()
    await untilCodeCame(page, 'QuoteContent')
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect(saves).toEqual([])
    await goOn(page, 'Drivers and vehicles')
  })

  test('a link from a letter is followed before its code is here', async () => {
    const page = await site.visit('/')
    await page.route('**/assets/ResumeContent-*.js', route => route.abort())
    site.expectComplaint(/ERR_FAILED|dynamically imported/)
    await page.goto(`/get-quote/resume#${'x'.repeat(43)}`)
    await page.waitForFunction(() => location.hash === '')
    await page.getByRole('button', { name: 'Go on with my request' }).click()
    await page.getByText('This link does not open a request').waitFor()
  })
})
