import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const isFocused = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .evaluate(row => row === document.activeElement)
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Returns the actions that `?` lists, and closes the list. */
async function listedShortcuts(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  await help(page).waitFor()
  const actions = await help(page).getByRole('definition').allInnerTexts()
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
  return actions
}

test.each([
  '/broker/cases',
  '/broker/inbox',
])('a broker moves through %s with j and k and opens a row', async path => {
  const page = await site.visit(path, { as: 'broker' })
  await rows(page).nth(2).waitFor()
  await page.keyboard.press('j')
  expect(await isFocused(page, 0)).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await isFocused(page, 2)).toBe(true)
  await page.keyboard.press('Control+j')
  await page.keyboard.press('k')
  expect(await isFocused(page, 1)).toBe(true)
  const target = await rows(page).nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname + url.search === target)
})

test('a broker moves through the board with j, k and the arrow keys and opens a card', async () => {
  const page = await site.visit('/broker/cases?view=board', { as: 'broker' })
  const column = (index: number) => page.locator('main section > section').nth(index)
  const cards = (index: number) => column(index).getByRole('listitem').getByRole('link')
  const focused = page.locator(':focus')
  await cards(0).nth(1).waitFor()
  await cards(1).first().waitFor()
  expect(await listedShortcuts(page)).toContain('Item in the previous or next column')
  await page.keyboard.press('j')
  await cards(0).nth(0).and(focused).waitFor()
  await page.keyboard.press('j')
  await cards(0).nth(1).and(focused).waitFor()
  await page.keyboard.press('ArrowRight')
  await column(1).locator('a:focus').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('k')
  await cards(0).nth(0).and(focused).waitFor()
  // From the other controls of a card as well.
  await cards(0).nth(0).locator('xpath=..').getByRole('button').last().focus()
  await page.keyboard.press('j')
  await cards(0).nth(1).and(focused).waitFor()
  const target = await cards(0).nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname + url.search === target)
})

test('a broker replies and moves a case by keys that don’t work while typing or when turned off', async () => {
  const page = await site.visit('/broker/cases?stage=quoting', { as: 'broker' })
  await rows(page).first().waitFor()
  const listed = await listedShortcuts(page)
  expect(listed).toContain('Next item')
  expect(listed).not.toContain('Reply to the client')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('heading', { name: 'Documents' }).first().waitFor()

  const box = page.getByLabel('Your message')
  await page.keyboard.press('r')
  await box.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('remark')
  expect(await box.inputValue()).toBe('remark')
  await box.blur()

  expect(await listedShortcuts(page)).toEqual(
    expect.arrayContaining(['Search', 'Reply to the client', 'Move the case to another stage']),
  )
  expect(await listedShortcuts(page)).not.toContain('Assign the case')
  await page.keyboard.press('a')
  await page.keyboard.press('m')
  await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor()
  // A letter in a menu belongs to the menu.
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move to another stage' }).and(page.locator(':focus')).waitFor()

  await page.keyboard.press('?')
  await expectNoAxeErrors(page, 'the list of shortcuts')
  await help(page).getByLabel('Use shortcuts that are a single key').uncheck()
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Move to another stage' }).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('?')
  await help(page).waitFor()
  expect(await page.getByRole('menu').count()).toBe(0)
})

test('an administrator assigns a case from the list by keyboard', async () => {
  const page = await site.visit('/admin/cases?unassigned=yes', { as: 'admin' })
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^Assign / })
  await button.waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /^Assign/ }).waitFor()
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  expect(await listedShortcuts(page)).toContain('Assign the case')
})
