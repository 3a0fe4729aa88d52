import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a broker adds a task, finds it in the inbox and completes it there', async () => {
  const page = await site.visit('/broker/tasks', { as: 'broker' })
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await page.getByLabel('Task', { exact: true }).fill('Call the adjuster')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  await page.getByText('Due today', { exact: true }).waitFor()
  await expectNoAxeErrors(page)
  await page.goto('/broker')
  const figure = page.getByRole('main').getByRole('link', { name: /Due today$/ })
  await figure.click()
  await page.waitForURL('**/broker/inbox?show=due')
  await page.getByRole('link', { name: /Call the adjuster/ }).waitFor()
  await expectNoAxeErrors(page)
  await page.getByRole('button', { name: 'Complete “Call the adjuster”' }).click()
  await page.getByRole('link', { name: /Call the adjuster/ }).waitFor({ state: 'detached' })
})

test('a card is moved by keyboard to allowed stages only, and the move is announced', async () => {
  const page = await site.visit('/broker/cases?view=board', { as: 'broker' })
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  const grip = column('Assigned')
    .getByRole('button', { name: /^Drag the case/ })
    .first()
  const name = await grip.getAttribute('aria-label')
  const card = (stage: string) => column(stage).getByRole('button', { name: name ?? '', exact: true })
  /** Moves the card of a stage over other stages, drops it on the last, and waits for each announcement. */
  const carry = async (stage: string, ...over: string[]) => {
    await card(stage).focus()
    await page.keyboard.press('Space')
    await page.getByText(`Over ${stage}.`).waitFor()
    for (const next of over) {
      await page.keyboard.press('ArrowRight')
      await page.getByText(`Over ${next}.`).waitFor()
    }
    await page.keyboard.press('Space')
  }
  await expectNoAxeErrors(page)
  await carry('Assigned', 'Waiting for client', 'Quoting')
  await card('Quoting').waitFor()
  await page.getByText('Moved to Quoting').first().waitFor()
  await carry('Quoting', 'Quotes sent')
  await page.getByText('Not moved. Send a quote to move a case here.').waitFor()
  await card('Quoting').waitFor()
})

test('filters are saved under a name, and the default filter is applied when the list opens', async () => {
  const page = await site.visit('/broker/cases?status=closed', { as: 'broker' })
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: /Save these filters/ }).click()
  await page.getByLabel('Name').fill('Closed ones')
  await page.getByRole('dialog').getByRole('button', { name: 'Save filters' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: /Manage saved filters/ }).click()
  const saved = page.waitForResponse(
    response => response.url().includes('/api/saved-filters/') && response.request().method() !== 'GET',
  )
  const opensList = page.getByLabel('Open the list with “Closed ones”')
  // The box is checked once the server has saved it.
  await opensList.click()
  expect((await saved).status()).toBe(200)
  await opensList.and(page.locator(':checked')).waitFor()
  await expectNoAxeErrors(page)
  await page.goto('/broker')
  await page.goto('/broker/cases')
  await page.waitForURL('**/broker/cases?status=closed')
})
