import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, untilHydrated } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Replaces each text by elements, now and whenever some are added, as a browser does that translates a page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function replaceTexts(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option'))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        if (font.firstElementChild) font.firstElementChild.textContent = text.data
        text.replaceWith(font)
      }
    }
    replaceTexts(document.body)
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceTexts(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a client who lets the browser translate the portal sends a message and changes tabs', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const client = await site.visit('/portal', { as: 'client' })
  const { id } = await sharedCase(client, broker)
  await client.goto(`/portal/cases/${id}`)
  const conversation = client.getByRole('region', { name: 'Conversation' })
  await conversation.waitFor()
  await translate(client)
  await client.getByLabel('Your message').fill('Does it cover hail on the roof?')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await conversation.getByText('Does it cover hail on the roof?').waitFor()
  for (const name of ['Quotes', 'Documents', 'Messages']) {
    await client.getByRole('tab', { name }).click()
    await client.getByRole('tab', { name, selected: true }).waitFor()
  }
  expect(await client.getByText('Something went wrong').count()).toBe(0)
})

test('a visitor who lets the browser translate the quote request reads what is missing', async () => {
  const page = await site.visit('/get-quote?type=home')
  await untilHydrated(page)
  await translate(page)
  for (const line of ['Auto', 'Home']) await page.getByRole('radio', { name: line }).first().check()
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await page.getByText('Enter your full name').first().waitFor()
  await page.getByLabel('Full name').fill('Harpreet Gill')
  await page.getByText('Enter your full name').first().waitFor({ state: 'hidden' })
})
