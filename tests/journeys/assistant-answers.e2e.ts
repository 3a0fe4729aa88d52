import { expect, test } from 'vitest'
import { askInChat, openChat, panel, placeOf } from '../support/assistant.ts'
import { faultsOf } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('one bare word offers choices, each once, and the one that is chosen is answered under its name', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  await askInChat(page, 'condo')
  const [answer] = [chat.locator('li[data-message]').last()]
  expect(await answer.getByRole('link').count()).toBe(0)
  const choice = answer.getByRole('button', { name: /\?$/ }).first()
  const name = await choice.innerText()
  expect(await answer.getByText(name, { exact: true }).count()).toBe(1)
  await choice.click()
  await chat.getByRole('heading', { name, exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('a table reads as sentences under the name of its page', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  const words = await askInChat(page, 'what does car insurance cover')
  await chat.getByRole('heading', { name: 'Auto insurance in Alberta: What it covers' }).waitFor()
  expect(words).toMatch(/Third-party liability: Injury or damage to others .+ Is it mandatory\? Yes/)
})

test('what other pages say of a figure stands apart from the answer, each under its name and with its link', async () => {
  const page = await site.visit('/')
  const chat = await openChat(page)
  await askInChat(page, 'How much coverage does Super Visa insurance need?')
  const answer = chat.locator('li[data-message]').last()
  const apart = answer.getByText('This site also says:', { exact: true })
  expect(await apart.evaluate(line => getComputedStyle(line).borderTopStyle)).toBe('solid')
  const names = await answer.getByRole('heading').allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  expect(await answer.getByRole('link').allInnerTexts()).toEqual(names)
})

test('on a screen too low for a conversation beside the page, the panel fills it', async () => {
  const page = await site.visit('/')
  await page.setViewportSize({ width: 740, height: 360 })
  await openChat(page)
  expect(await placeOf(page)).toEqual({ x: 0, y: 0, width: 740, height: 360 })
  const log = await panel(page).getByRole('log').boundingBox()
  expect(log?.height).toBeGreaterThan(150)
  await page.setViewportSize({ width: 740, height: 500 })
  expect((await placeOf(page)).height).toBe(400)
})
