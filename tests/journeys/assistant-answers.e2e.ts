import { expect, test } from 'vitest'
import { askInChat, openChat, panel, placeOf } from '../support/assistant.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a single keyword shows its page and suggests questions, and choosing one answers it', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  await askInChat(page, 'condo')
  const answer = chat.locator('li[data-message]').last()
  await answer.getByRole('heading', { name: 'Condo insurance in Alberta', exact: true }).waitFor()
  const choice = answer.getByRole('listitem').getByRole('button').first()
  const name = await choice.innerText()
  await choice.click()
  await chat.getByRole('heading', { name, exact: true }).waitFor()
  await expectNoAxeErrors(page)
})

test('a table is shown row by row under the name of its page', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  const words = await askInChat(page, 'what does car insurance cover')
  await chat.getByRole('heading', { name: 'Auto insurance in Alberta: What it covers' }).waitFor()
  expect(words).toMatch(
    /Third-party liability\s+What it pays for: Injury or damage to others .+\s+Is it mandatory\?: Yes/,
  )
})

test('two questions in one message are both answered, each under its own heading', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  await askInChat(page, 'What is a deductible? And how do I get a pink card?')
  const answer = chat.locator('li[data-message]').last()
  await answer.getByText('On your other question:').waitFor()
  expect(await answer.getByRole('heading').count()).toBe(2)
})

test('the panel fills a screen that is too short to show the page beside it', async () => {
  const page = await site.visit('/')
  await page.setViewportSize({ width: 740, height: 360 })
  await openChat(page)
  expect(await placeOf(page)).toEqual({ x: 0, y: 0, width: 740, height: 360 })
  const log = await panel(page).getByRole('log').boundingBox()
  expect(log?.height).toBeGreaterThan(150)
  await page.setViewportSize({ width: 740, height: 500 })
  expect((await placeOf(page)).height).toBe(400)
})
