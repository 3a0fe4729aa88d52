import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a broker mentions an administrator in a note by keyboard, and the notification leads to it', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const admin = await site.visit('/admin', { as: 'admin' })
  const { id } = await sharedCase(client, broker)
  const reply = await admin.context().request.get('/api/user')
  const user = (await reply.json()) as { fullName: string }

  await broker.goto(`/broker/cases/${id}?tab=notes`)
  const box = broker.getByLabel('Your note')
  await box.pressSequentially(`Can you check this, @${user.fullName.slice(0, 2)}`)
  const offer = broker.getByRole('option', { name: `@${user.fullName} · Administrator` })
  await offer.waitFor()
  await expectNoAxeErrors(broker)
  await box.press('Escape')
  await offer.waitFor({ state: 'detached' })
  await box.press('Backspace')
  await offer.waitFor()
  // The letter that was typed before, and the whole mention once more.
  await box.press(user.fullName.charAt(1))
  expect(await offer.count()).toBe(1)
  await box.press('Escape')
  await offer.waitFor({ state: 'detached' })
  for (let typed = 0; typed < 3; typed++) await box.press('Backspace')
  await box.pressSequentially(`@${user.fullName.slice(0, 2)}`)
  expect(await offer.count()).toBe(1)
  expect(await offer.getAttribute('aria-selected')).toBe('true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await offer.getAttribute('id'))
  // The list is a circle, whatever the number of colleagues.
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  // It chooses, and sends nothing.
  await box.press('Control+Enter')
  await offer.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe(`Can you check this, @${user.fullName} `)
  await broker.getByText(`We’ll notify ${user.fullName}.`).waitFor()
  await box.press('End')
  await box.pressSequentially('please?')
  await broker.getByRole('button', { name: 'Save note' }).click()
  await broker.getByRole('region', { name: 'Conversation' }).getByText('please?').waitFor()

  await admin.goto('/admin/notifications')
  await admin.getByText('You were mentioned in a note on').first().click()
  await admin.getByRole('region', { name: 'Internal notes' }).getByText('please?').waitFor()
})
