import type { APIResponse, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Policy } from '#shared/policies/policies.ts'
import type { Task } from '#shared/tasks.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

/* A dialog is open while someone else changes the record that it's about. */

const site = journey({ RATE_LIMITS: 'off' })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Makes a call beside the page, as its person. */
async function callAs<Reply>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: { data?: unknown; multipart?: Parameters<Page['request']['fetch']>[1] } = {},
): Promise<Reply> {
  const headers = { origin: site.origin, 'x-requested-with': 'shelterbelt' }
  const reply: APIResponse = await page
    .context()
    .request.fetch(path, { method, headers, ...(body as object) })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return reply.json()
}

/** Sends the form, is told that the record has changed, and asks for the latest version. */
async function showLatest(page: Page, submit: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: submit }).click()
  const show = dialogOf(page).getByRole('button', { name: 'Show latest version' })
  await show.click()
  await show.waitFor({ state: 'detached' })
}

async function save(page: Page, submit: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: submit }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

test('a policy that is cancelled while its details are edited stays cancelled', async () => {
  const page = await site.visit('/broker/policies', { as: 'broker' })
  const { items } = await callAs<{ items: Policy[] }>(page, 'GET', '/api/policies?limit=50')
  const policy = items.find(({ abilities, state }) => abilities.cancel && state === 'active')
  if (!policy) throw new Error('The demo broker has no policy to cancel.')
  const path = `/api/policies/${policy.id}`
  await page.goto(`/broker/policies/${policy.id}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await dialogOf(page).getByLabel('Policy number').fill('TYPED-1')
  const cancelledOn = policy.effectiveOn
  const data = { version: policy.version, cancelledOn, reason: 'Sold the car' }
  await callAs(page, 'POST', `${path}/cancel`, { data })
  // The page behind the dialog shows it.
  await page.locator('button', { hasText: 'Record cancellation' }).waitFor({ state: 'detached' })
  expect(await dialogOf(page).getByLabel('Last day of coverage').count()).toBe(0)
  await showLatest(page, 'Save changes')
  await dialogOf(page).getByLabel('Last day of coverage').waitFor()
  expect(await dialogOf(page).getByLabel('Last day of coverage').inputValue()).toBe(cancelledOn)
  expect(await dialogOf(page).getByLabel('Policy number').inputValue()).toBe('TYPED-1')
  await save(page, 'Save changes')
  expect(await callAs(page, 'GET', path)).toMatchObject({ number: 'TYPED-1', cancelledOn })
})

test('what was typed into a task stays when it’s snoozed elsewhere, and both are kept', async () => {
  const page = await site.visit('/broker/tasks', { as: 'broker' })
  const { items } = await callAs<{ items: Task[] }>(page, 'GET', '/api/tasks')
  const [task] = items
  if (!task) throw new Error('The demo broker has no task.')
  await page.getByRole('button', { name: `More: “${task.title}”` }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  await dialogOf(page).getByLabel('Task').fill('Typed in the dialog')
  const path = `/api/tasks/${task.id}`
  const changed = await callAs<Task>(page, 'PATCH', path, {
    data: { version: task.version, title: 'Changed elsewhere', dueOn: '2199-01-05' },
  })
  await page.getByText('Changed elsewhere').waitFor()
  expect(await dialogOf(page).getByLabel('Task').inputValue()).toBe('Typed in the dialog')
  await showLatest(page, 'Save changes')
  expect(await dialogOf(page).getByLabel('Due date').inputValue()).toBe('2199-01-05')
  await save(page, 'Save changes')
  const { items: after } = await callAs<{ items: Task[] }>(page, 'GET', '/api/tasks')
  const { title, dueOn } = after.find(({ id }) => id === changed.id) ?? {}
  expect([title, dueOn]).toEqual(['Typed in the dialog', '2199-01-05'])
})

test('an entry in the register of breaches that someone else has changed can be saved after a look at it', async () => {
  const page = await site.visit('/admin/settings/privacy', { as: 'admin' })
  const report = {
    title: 'A laptop was stolen',
    happenedFrom: null,
    happenedTo: null,
    foundOn: '2026-01-05',
    answers: { peopleAffected: null },
    realRisk: null,
    commissionerToldOn: null,
    peopleToldOn: null,
    closed: false,
  }
  const { id } = await callAs<{ id: string }>(page, 'POST', '/api/privacy/breaches', {
    data: { ...report, clientId: crypto.randomUUID() },
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Breaches' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: report.title })
  await entry.getByRole('button', { name: 'Edit' }).click()
  await dialogOf(page).getByLabel('Steps taken').fill('Locked it from afar')
  const path = `/api/privacy/breaches/${id}`
  await callAs(page, 'PUT', path, { data: { ...report, title: 'Two laptops were stolen', version: 1 } })
  await showLatest(page, 'Save changes')
  expect(await dialogOf(page).getByLabel('Title').inputValue()).toBe('Two laptops were stolen')
  await save(page, 'Save changes')
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', '/api/privacy/breaches')
  expect(items.find(item => item.id === id)).toMatchObject({
    title: 'Two laptops were stolen',
    answers: { measures: 'Locked it from afar' },
  })
})

test('a document that arrives while a broker rejects another isn’t rejected unseen', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  const title = 'Proof of the alarm'
  const { items } = await callAs<{ items: { id: string; title: string }[] }>(
    broker,
    'POST',
    `/api/cases/${id}/document-requests`,
    {
      data: {
        clientId: crypto.randomUUID(),
        dueOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        items: [{ kind: 'other', title, reason: 'For the discount' }],
        wait: false,
      },
    },
  )
  const request = items.find(item => item.title === title)
  async function send(name: string) {
    const file = { name, mimeType: 'application/pdf', buffer: SMALL_PDF }
    const multipart = { kind: 'other', clientId: crypto.randomUUID(), file }
    const document = await callAs<{ id: string }>(client, 'POST', `/api/cases/${id}/documents`, {
      multipart: multipart as never,
    })
    await callAs(client, 'POST', `/api/cases/${id}/document-requests/${request?.id}/files`, {
      data: { documentIds: [document.id] },
    })
  }
  await send('first.pdf')
  await broker.goto(`/broker/cases/${id}?tab=documents`)
  await broker.getByRole('button', { name: `Reject ${title}` }).click()
  await dialogOf(broker).getByLabel('Reason').fill('It’s blurred')
  await send('second.pdf')
  await broker.getByText('second.pdf').first().waitFor({ state: 'attached' })
  await showLatest(broker, 'Reject and ask again')
  expect(await dialogOf(broker).getByLabel('Reason').inputValue()).toBe('It’s blurred')
  await save(broker, 'Reject and ask again')
})

test('a case that has moved on isn’t closed before the person has seen that', async () => {
  const page = await site.visit('/broker', { as: 'broker' })
  type Listed = { id: string; version: number }
  const [listed] = (await callAs<{ items: Listed[] }>(page, 'GET', '/api/cases?stage=assigned')).items
  const path = `/api/cases/${listed?.id}`
  const { version } = await callAs<Listed>(page, 'GET', path)
  await page.goto(`/broker/cases/${listed?.id}`)
  await page.getByRole('button', { name: 'More actions for this case' }).click()
  await page.getByRole('menuitem', { name: 'Close case' }).click()
  await dialogOf(page).getByLabel('Outcome').selectOption({ index: 1 })
  await dialogOf(page).getByLabel('Reason').fill('No reply for a month')
  await callAs(page, 'POST', `${path}/move`, { data: { to: 'quoting', version } })
  await page.locator('main').getByText('Quoting', { exact: true }).first().waitFor()
  await showLatest(page, 'Close case')
  expect(await dialogOf(page).getByLabel('Reason').inputValue()).toBe('No reply for a month')
  await save(page, 'Close case')
  expect(await callAs(page, 'GET', path)).toMatchObject({ status: 'closed' })
})
