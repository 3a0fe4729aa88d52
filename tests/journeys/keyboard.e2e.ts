import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Waits until something has the focus. */
const untilFocused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor()

test('a dialog whose button has left the page doesn’t focus the button of an earlier dialog', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  await client.getByRole('link', { name: /will call you on/ }).press('Enter')
  const earlier = client.getByRole('button', { name: 'Who opened this request' })
  await earlier.press('Enter')
  await untilFocused(client, '[role=dialog] *')
  await client.keyboard.press('Escape')
  await earlier.and(client.locator(':focus')).waitFor()

  const cancel = client.getByRole('button', { name: 'Cancel call' })
  await cancel.press('Enter')
  await client.getByRole('alertdialog').getByRole('button', { name: 'Cancel call' }).press('Enter')
  await cancel.waitFor({ state: 'detached' })
  const heading = client.getByRole('heading', { name: 'Call with your broker' })
  await heading.and(client.locator(':focus')).waitFor()
})
