import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startCase } from '#shared/cases/start.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { clockedJourney } from '../support/clocked-journey.ts'
import { logIn } from '../support/journey.ts'
import { PASSWORD, type TestPerson } from '../support/people-builders.ts'
import { phoneRequest } from '../support/requests.ts'

const site = clockedJourney()

async function open(path: string, person: TestPerson): Promise<Page> {
  const page = await site.visit(path)
  await logIn(page, person.username, PASSWORD)
  await page.waitForURL(url => url.pathname === path)
  return page
}

/** A case that this broker has opened for a client who phoned. */
async function aCaseOf(page: Page): Promise<{ id: string; reference: string }> {
  const reply = await page.context().request.post(startCase.path, {
    headers: { origin: new URL(page.url()).origin },
    data: phoneRequest(),
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as { id: string; reference: string }
}

test('a broker offers a case to a colleague, who declines it, and accepts it the second time', async () => {
  const [sender, colleague] = [await site.people.aBroker(), await site.people.aBroker()]
  const first = await open('/broker', sender)
  const second = await open('/broker', colleague)
  const { id, reference } = await aCaseOf(first)

  await first.goto(`/broker/cases/${id}`)
  const offer = async (note: string) => {
    await first.getByRole('button', { name: 'More actions for this case' }).press('Enter')
    await first.getByRole('menuitem', { name: 'Hand over' }).press('Enter')
    const dialog = first.getByRole('dialog', { name: 'Hand over case' })
    await dialog.getByRole('radio', { name: new RegExp(colleague.fullName) }).waitFor()
    await dialog.getByRole('button', { name: 'Offer case' }).click()
    await dialog.getByText('Choose a colleague').waitFor()
    await dialog.getByText('Write what your colleague needs to know').waitFor()
    await dialog.locator('[name=brokerId]:focus').waitFor()
    await expectNoAxeErrors(first)
    await dialog.getByRole('radio', { name: new RegExp(colleague.fullName) }).press('Space')
    await dialog.getByLabel('Note to your colleague').fill(note)
    await dialog.getByRole('button', { name: 'Offer case' }).press('Enter')
    await first.getByText('Offered to a colleague').waitFor()
  }
  await offer('Back in January')
  await expectNoAxeErrors(first)
  await first.getByRole('button', { name: 'More actions for this case' }).press('Enter')
  await first.getByRole('menuitem', { name: 'Close case' }).waitFor()
  expect(await first.getByRole('menuitem', { name: 'Hand over' }).count()).toBe(0)
  await first.keyboard.press('Escape')

  await second.setViewportSize({ width: 320, height: 700 })
  await second.getByText(`${sender.fullName} wants to hand it over to you.`).waitFor()
  await second.goto(`/broker/cases/${id}`)
  await second.getByText('Back in January').waitFor()
  await expectNoAxeErrors(second)
  expect(
    await second.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false)
  await second.getByRole('button', { name: 'Decline' }).click()
  const declining = second.getByRole('dialog', { name: 'Decline offer?' })
  await declining
    .getByText(`${sender.fullName} keeps the case and sees your reason.`, { exact: false })
    .waitFor()
  await declining.getByLabel('Reason').fill('No time this week')
  await declining.getByRole('button', { name: 'Decline offer' }).click()
  await first.getByText('Offered to a colleague').waitFor({ state: 'detached' })

  await offer('After all?')
  await first.getByRole('button', { name: 'Withdraw offer' }).click()
  await first.getByText('Offered to a colleague').waitFor({ state: 'detached' })
  await offer('Wants the cheapest deductible')
  await second.goto(`/broker/cases/${id}`)
  await second.getByRole('button', { name: 'Accept case' }).click()
  await second.getByRole('heading', { name: 'Client' }).waitFor()
  await second.goto(`/broker/cases/${id}?tab=notes`)
  await second.getByText('Wants the cheapest deductible').first().waitFor()
  await first.getByText('We couldn’t find that case', { exact: false }).waitFor()

  const emails = await site.takeEmails()
  expect(emails.map(({ subject }) => subject)).toContain(`Another broker now has your request ${reference}`)
})
