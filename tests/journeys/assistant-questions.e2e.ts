import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askInChat, openChat } from '../support/assistant.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const LIST = '/admin/settings/assistant'
const QUESTION = 'zyxomma quvarling?'

async function asks(question: string): Promise<string> {
  const visitor = await site.visit('/faq')
  await openChat(visitor)
  return askInChat(visitor, question)
}

const row = (page: Page, question: string) => page.getByRole('listitem').filter({ hasText: question })

/** Waits until administrators see the question: it is stored a moment after its answer. */
async function listed(page: Page, question: string, times: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await page.goto(LIST)
    await page.getByRole('tab', { name: /Unanswered/ }).waitFor()
    const found = row(page, question).getByText(times)
    if (
      await found.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error(`“${question}” is not on the list as ${times}`)
}

test('an administrator teaches an unanswered question, and the next visitor gets the answer', async () => {
  expect(await asks(QUESTION)).not.toContain('What is your phone number?')
  await asks('ZYXOMMA quvarling')
  const admin = await site.visit(LIST, { as: 'admin' })
  await listed(admin, QUESTION, 'Asked twice')
  await expectNoAxeErrors(admin)

  await admin.getByText('Questions never leave this server').waitFor()
  await row(admin, QUESTION)
    .getByRole('button', { name: /^Teach/ })
    .first()
    .click()
  const dialog = admin.getByRole('dialog', { name: 'Teach the assistant' })
  await dialog.getByRole('button', { name: 'Teach' }).click()
  await dialog.getByText('Choose the passage that answers the question').waitFor()
  await dialog.getByLabel('Search all passages').fill('phone number')
  await dialog.getByRole('radio', { name: /^What is your phone number/ }).check()
  await dialog.getByRole('region', { name: 'The answer visitors get' }).waitFor()
  await expectNoAxeErrors(admin)
  await dialog.getByLabel('Phrasing').fill('a zyxomma quvarling')
  await admin.keyboard.press('Enter')
  await admin.getByText('This wording now leads to that passage.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  expect(await asks(QUESTION)).toContain('What is your phone number?')

  await admin.getByRole('tab', { name: 'Taught' }).click()
  await row(admin, 'a zyxomma quvarling')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove phrasing' }).click()
  await admin.getByText('Its question is back on the list.').waitFor()
  await admin.getByText('No taught phrasings yet').waitFor()
  await admin.getByRole('tab', { name: /Unanswered/ }).click()
  await row(admin, QUESTION).waitFor()
})

test('a dismissed question can be restored, and a conflict with another administrator is reported', async () => {
  const question = 'quimbleflax?'
  await asks(question)
  const admin = await site.visit(LIST, { as: 'admin' })
  await listed(admin, question, 'Asked once')
  const other = await site.visit(LIST, { as: 'admin' })
  await row(other, question).waitFor()

  await row(admin, question)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await admin.getByRole('button', { name: 'Undo' }).waitFor()
  await row(other, question)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await other.getByText('Someone has already handled this question').waitFor()
  await row(other, question).waitFor({ state: 'detached' })

  await admin.getByRole('button', { name: 'Undo' }).click()
  await row(admin, question).getByText('Asked once').waitFor()
  await admin.setViewportSize({ width: 320, height: 640 })
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
