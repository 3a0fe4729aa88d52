import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LineId } from '#shared/lines/lines.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { clockedJourney } from '../support/clocked-journey.ts'
import type { SentEmail } from '../support/emails.ts'
import { logIn } from '../support/journey.ts'
import { PASSWORD } from '../support/people-builders.ts'
import { phoneRequest } from '../support/requests.ts'
import { until } from '../support/until.ts'

const site = clockedJourney()

const INVITED = { name: 'Kofi Boateng', email: 'kofi.boateng@people.example', username: 'kofi_b' }
const READER = 'faithful.reader@people.example'

/** Calls the server as the person who uses this page. */
async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const sent = await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
  expect(sent.ok(), path).toBe(true)
  return sent.json()
}

/** Opens a request for someone on the phone. */
const takeCall = (page: Page, line: LineId, fullName: string) =>
  post(page, '/api/cases', phoneRequest({ line, fullName, email: `${newId()}@people.example` }))

/** The path that an email of this kind links to. */
function linkIn(sent: readonly SentEmail[], kind: string): string {
  const link = sent.find(email => email.kind === kind)?.links[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Follows a tile of the dashboard, checks that its list has as many cases, and returns how many. */
async function openTile(page: Page, label: string): Promise<number> {
  const tile = page
    .getByRole('navigation', { name: 'Needs attention' })
    .getByRole('link', { name: new RegExp(label) })
  const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
  await tile.click()
  await page.waitForURL(url => url.pathname === '/admin/cases')
  const rows = page.getByRole('checkbox', { name: /^Select AB-/ })
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(count)
  return count
}

test('an administrator’s week', { timeout: 180_000 }, async () => {
  // The test clock is a script, and the frame that previews an email blocks scripts.
  site.expectComplaint(/sandboxed/)
  const boss = await site.people.anAdmin({ fullName: 'Ada Whitecloud' })
  const devinder = await site.people.aBroker({ fullName: 'Devinder Gill' })
  const leaving = await site.people.aClient({ fullName: 'Short Stay', username: 'short_stay' })
  let admin = await site.visit('/')

  /** Logs in again on another day, because the session has expired. */
  async function nextDay(by: Parameters<typeof site.advance>[0]): Promise<SentEmail[]> {
    await site.advance(by)
    const sent = await site.takeEmails()
    await admin.context().close()
    admin = await site.visit('/admin/login')
    await logIn(admin, boss.username, PASSWORD)
    await admin.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    return sent
  }

  // Monday, 9 a.m.: the numbers. No broker is licensed for life insurance.
  await nextDay({ days: 5, hours: -1 })
  const broker = await site.visit('/broker/login')
  await logIn(broker, devinder.username, PASSWORD)
  await broker.waitForURL(url => url.pathname === '/broker')
  for (const name of ['Wanda Prairie', 'Milo Coulee', 'Freya Slough']) {
    const { id } = await takeCall(admin, 'auto', name)
    await site.takeEmails()
    await post(broker, `/api/cases/${id}/offer/accept`, {})
  }
  await takeCall(admin, 'life', 'Otis Butte')
  await admin.reload()
  expect(await openTile(admin, 'Unassigned')).toBe(1)
  await expectNoAxeErrors(admin, 'the unassigned cases')

  // A broker is invited, licensed and logs in.
  await admin.goto('/admin/brokers/invite')
  await fill(admin, {
    'Full name': INVITED.name,
    Email: INVITED.email,
    Brokerage: 'Chinook Insurance',
    Insurer: 'Prairie Professional Liability',
    'Policy number': 'EO-20931',
    'E&O insurance expires on': '2031-12-31',
    'Licence number': 'AIC-20931',
    'Expires on': '2031-06-30',
  })
  await admin.getByLabel('Calgary', { exact: true }).check()
  await press(admin, 'Send invitation')
  await admin.getByText(INVITED.email).first().waitFor()
  const invited = (await site.takeEmails()).filter(({ to }) => to === INVITED.email)
  const link = new URL(invited[0]?.links[0] ?? '')
  await broker.context().close()
  const kofi = await site.visit(link.pathname + link.hash)
  await fill(kofi, {
    Phone: '(403) 555-0111',
    Username: INVITED.username,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })
  await press(kofi, 'Create account')
  await kofi.waitForURL(url => url.pathname.endsWith('/login'))
  await logIn(kofi, INVITED.username, PASSWORD)
  await kofi.waitForURL(url => url.pathname === '/broker')

  // Tuesday: Devinder is away for the week, and his cases go to Kofi.
  await nextDay({ days: 1 })
  await admin.goto(`/admin/brokers/${devinder.id}`)
  await press(admin, 'Add time away')
  const away = admin.getByRole('dialog', { name: 'Add time away' })
  await away.getByLabel('First day').fill('2026-11-24')
  await away.getByLabel('Last day').fill('2026-11-27')
  await away.getByRole('button', { name: 'Add time away' }).click()
  await away.waitFor({ state: 'detached' })
  await admin.goto('/admin')
  expect(await openTile(admin, 'Due, broker unavailable')).toBe(3)
  for (const box of await admin.getByRole('checkbox', { name: /^Select AB-/ }).all()) await box.check()
  await press(admin, 'Assign')
  const assign = admin.getByRole('dialog', { name: 'Assign 3 cases' })
  await assign.getByLabel('Reason').fill('Devinder is away')
  await assign.getByRole('button', { name: 'Assign cases' }).click()
  await assign.getByText('Choose a broker').waitFor()
  await assign.getByLabel('Broker').pressSequentially(INVITED.name.slice(0, 4))
  await admin.getByRole('option', { name: `${INVITED.name} (0 open cases)` }).waitFor()
  await until(
    'only the matching brokers to be listed',
    async () => (await admin.getByRole('option').count()) === 1,
  )
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await assign.getByText('Choose a broker').waitFor({ state: 'detached' })
  await expectNoAxeErrors(admin, 'assigning')
  await assign.getByRole('button', { name: 'Assign cases' }).click()
  await admin.getByText('3 cases assigned', { exact: true }).first().waitFor()

  // Wednesday: Kofi hasn’t replied in time, and the request without a broker waits too. One client asked us to wait.
  await nextDay({ days: 1 })
  expect(await openTile(admin, 'Overdue replies')).toBe(4)
  await admin.getByRole('checkbox', { name: 'Select AB-2026-000001' }).check()
  await press(admin, 'Put on hold')
  const hold = admin.getByRole('dialog', { name: 'Put 1 case on hold?' })
  await hold.getByLabel('Reason').fill('The client is travelling')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await admin.getByText('1 case put on hold', { exact: true }).first().waitFor()
  await admin.goto('/admin')
  expect(await openTile(admin, 'Overdue replies')).toBe(3)

  // Thursday: a client asks for deletion.
  await nextDay({ days: 1 })
  const client = await site.visit('/portal/login')
  await logIn(client, leaving.username, PASSWORD)
  await client.waitForURL(url => url.pathname === '/portal')
  await client.goto('/portal/account/privacy')
  await press(client, 'Ask for deletion')
  await client.getByRole('dialog').getByRole('button', { name: 'Ask for deletion' }).click()
  await client.getByText(/^We’ll answer by /).waitFor()
  await admin.goto('/admin/settings/privacy')
  await admin.getByRole('link', { name: 'Review deletion' }).click()
  await press(admin, 'Delete data')
  await fill(admin, { 'Their username': leaving.username, Reason: 'Asked in the portal' })
  await press(admin, 'Delete for good')
  await admin.getByText('The data has been deleted').waitFor()

  // Friday: another name, a shorter promise and a line in an email, then the newsletter.
  await nextDay({ days: 1 })
  await admin.goto('/admin/settings/brand')
  await admin.getByLabel('Name', { exact: true }).fill('Caragana')
  await admin.getByRole('textbox', { name: 'Accent colour' }).fill('#ffcc00')
  await press(admin, 'Save changes')
  await admin.getByText('Choose a darker colour: its contrast is 1.2:1').waitFor()
  await admin.getByRole('textbox', { name: 'Accent colour' }).fill('#7a1fa2')
  await admin.getByText('Lowest contrast of text: 6.').waitFor()
  await expectNoAxeErrors(admin, 'the brand')
  await press(admin, 'Save changes')
  await admin.getByText('Every page now shows the new details.').waitFor()
  await admin.goto('/admin/settings/routing')
  await admin.getByLabel('Hours for a reply').fill('3')
  await press(admin, 'Save changes')
  await admin.getByText('Routing rules saved').first().waitFor()
  await expectNoAxeErrors(admin, 'the routing rules')
  await admin.goto('/admin/settings/retention')
  await admin.getByRole('textbox', { name: 'Notifications' }).fill('30')
  await press(admin, 'Save changes')
  await admin.getByText('At least 90 days').waitFor()
  await admin.getByRole('textbox', { name: 'Notifications' }).fill('180')
  await admin.getByRole('heading', { name: 'Daily deletion with your changes' }).waitFor()
  await press(admin, 'Save changes')
  await admin.getByText('Retention periods saved').first().waitFor()
  await expectNoAxeErrors(admin, 'the retention periods')
  await admin.goto('/admin/settings/email-texts')
  await admin.getByLabel('Email', { exact: true }).selectOption({ label: 'Contact form: confirmation' })
  await admin.getByLabel('Closing').fill('Our office moves on December 1.')
  await press(admin, 'Save changes')
  await admin.getByText('Email texts saved').first().waitFor()
  await press(admin, 'Send me a test')
  await admin.getByText('Test email queued').first().waitFor()
  const sample = (await site.takeEmails()).find(({ kind }) => kind === 'mail.sample')
  expect(sample).toMatchObject({ to: boss.email, text: expect.stringContaining('Our office moves') })
  const visitor = await site.visit('/about', { javaScriptEnabled: false })
  expect(await visitor.title()).toContain('Caragana')
  const anyLink = visitor.getByRole('main').getByRole('link').first()
  expect(await anyLink.evaluate(link => getComputedStyle(link).getPropertyValue('--color-spruce'))).toContain(
    '#7a1fa2',
  )
  await visitor.getByText('A first reply is due within 3 business hours').waitFor()
  await visitor.goto('/privacy-policy')
  await visitor.getByRole('row', { name: 'Notifications in the portal 180 days' }).waitFor()
  await visitor.goto('/newsletter')
  await visitor.getByRole('form', { name: 'Get the newsletter' }).getByLabel('Email address').fill(READER)
  await visitor.getByRole('form', { name: 'Get the newsletter' }).getByRole('button').click()
  await visitor.getByText('Thank you for subscribing to our newsletter!').first().waitFor()
  await visitor.goto(linkIn(await site.takeEmails(), 'newsletter.confirm'))
  await visitor.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click()
  await admin.goto('/admin/settings/newsletter')
  await press(admin, 'Write issue')
  await fill(admin, { Subject: 'When the chinook comes', Text: 'Look at your roof from the ground.' })
  await admin.getByText('Saved', { exact: true }).waitFor()
  await admin.getByRole('button', { name: /^Send to subscribers/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  await admin
    .getByText(/^Sent /)
    .first()
    .waitFor()
  const issue = (await site.takeEmails()).find(({ kind }) => kind === 'newsletter.issue')
  expect(issue).toMatchObject({ to: READER, html: expect.stringContaining('Caragana') })

  // The first of the next month: the report of this one, by email, with the week's requests.
  const sent = await nextDay({ days: 4 })
  await admin.goto(linkIn(sent, 'notification.report.monthly'))
  await admin.getByText('Nov 1, 2026 to Nov 30, 2026', { exact: false }).waitFor()
  const figures = admin.getByRole('region', { name: 'Requests by line' }).first()
  await figures.getByText('Show as a table').click()
  await figures.getByRole('row', { name: /Auto/ }).getByRole('cell', { name: '3', exact: true }).waitFor()
  await expectNoAxeErrors(admin, 'the report')
})
