import { expect, test } from 'vitest'
import { albertaToday, monthsAfter } from '#shared/time/alberta-time.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const site = journey({ RATE_LIMITS: 'off' })

test('a broker adds a task, finds it in the inbox and completes it there, once the server can be reached', async () => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await site.visit('/broker/tasks', { as: 'broker' })
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await page.getByLabel('Task', { exact: true }).fill('Call the adjuster')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  await page.getByText('Due today', { exact: true }).waitFor()
  await expectNoAxeErrors(page)
  await page.goto('/broker')
  const figure = page.getByRole('main').getByRole('link', { name: /Due$/ })
  await figure.click()
  await page.waitForURL('**/broker/inbox?show=due')
  await page.getByRole('link', { name: /Call the adjuster/ }).waitFor()
  await expectNoAxeErrors(page)
  const complete = page.getByRole('button', { name: 'Complete “Call the adjuster”' })
  await page.context().setOffline(true)
  await complete.press('Enter')
  await page
    .getByText('We couldn’t reach the server. Check your connection and try again.', { exact: true })
    .waitFor()
  await page.context().setOffline(false)
  await complete.press('Enter')
  await page.getByRole('link', { name: /Call the adjuster/ }).waitFor({ state: 'detached' })
  // The button has left the page with its row, and the focus stays near.
  await page.locator('main :focus').waitFor()
})

test('a case that a reply moves down the list between two pages is shown once', async () => {
  const page = await site.visit('/broker', { as: 'broker' })
  // No live event loads the list again.
  await page.route('**/api/live**', () => {})
  await page.route(/\/api\/cases\?/, route => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '4')
    return route.continue({ url: url.href })
  })
  const served: string[] = []
  page.on('response', async response => {
    if (!/\/api\/cases\?/.test(response.url())) return
    // The body is gone once the page has left.
    const body = (await response.json().catch(() => null)) as { items: { id: string }[] } | null
    served.push(...(body?.items ?? []).map(({ id }) => id))
  })
  await page.goto('/broker/cases?sort=due')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  const listed = await page.context().request.get('/api/cases?sort=due&limit=4')
  const { items } = (await listed.json()) as { items: { id: string; stage: string }[] }
  const id = items.find(({ stage }) => stage === 'assigned')?.id
  const sent = await page.context().request.post(`/api/cases/${id}/messages`, {
    headers: { origin: site.origin },
    data: { clientId: crypto.randomUUID(), body: 'I’m on it.', documentIds: [] },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const more = page.getByRole('button', { name: 'Load more' })
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  await expect.poll(() => served.filter(other => other === id).length).toBe(2)
  const addresses = await rows.evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(addresses.filter(address => address?.endsWith(`/${id}`))).toHaveLength(1)
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
  const reloaded = page.waitForResponse(
    response => response.url().endsWith('/api/saved-filters') && response.request().method() === 'GET',
  )
  await opensList.press('Space')
  expect((await saved).status()).toBe(200)
  await reloaded
  // The list in the dialog keeps the keyboard where it was.
  await page.getByRole('textbox', { name: 'Name of “Closed ones”' }).waitFor()
  await opensList.and(page.locator(':checked')).and(page.locator(':focus')).waitFor()
  await expectNoAxeErrors(page)
  await page.goto('/broker')
  await page.goto('/broker/cases')
  await page.waitForURL('**/broker/cases?status=closed')
})

test('a broker replies, quotes and binds on a phone', async () => {
  const page = await site.visit('/broker/cases?stage=quoting', { as: 'broker', ...PHONE })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const tap = (name: string, within = main) => within.getByRole('button', { name, exact: true }).tap()
  /** Checks that the screen fits and that a finger can hit every button. */
  const expectForFingers = async (label: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBe(PHONE.viewport.width)
    const small = await page
      .locator('main button, [role=dialog] button, [role=alertdialog] button')
      .evaluateAll(buttons =>
        buttons
          .filter(button => button.checkVisibility() && button.getBoundingClientRect().height < 44)
          .map(button => button.ariaLabel ?? button.textContent),
      )
    expect(small, label).toEqual([])
  }
  await expectForFingers('the list')

  await main.getByRole('link', { name: /AB-/ }).first().tap()
  await page.getByLabel('Your message').fill('Your quote is coming today.')
  await expectForFingers('the messages')
  await tap('Send')
  await main.getByText('Your quote is coming today.').last().waitFor()

  await page.getByRole('tab', { name: 'Quotes' }).tap()
  await tap('New quote')
  await page.getByLabel('Insurer', { exact: true }).fill('Larch Valley Mutual')
  await page.getByLabel('Premium', { exact: true }).fill('1,480')
  await page.getByLabel('What isn’t covered, exclusion 1').fill('Hail')
  await expectForFingers('the editor')
  await tap('Save and send')
  await page.getByRole('alertdialog', { name: 'Send this quote?' }).waitFor()
  await expectForFingers('the quote to send')
  await tap('Send quote', page.getByRole('alertdialog'))
  await main.getByText('Quotes sent', { exact: true }).first().waitFor()

  await tap('Record policy')
  await dialog.getByLabel('Policy number').fill('LV-20931')
  // The rest is that of the only quote the client has.
  const startsOn = albertaToday(new Date())
  await dialog.getByLabel('Starts').fill(startsOn)
  const typedIn = (label: string) => dialog.getByLabel(label).inputValue()
  expect([await typedIn('Insurer'), await typedIn('Premium')]).toEqual(['Larch Valley Mutual', '1480.00'])
  await expect.poll(() => typedIn('Expires')).toBe(monthsAfter(startsOn, 12))
  await dialog.getByLabel('How and when the client agreed').fill('On the phone, this morning.')
  await expectForFingers('the policy')
  await expectNoAxeErrors(page)
  await tap('Record policy', dialog)
  await main.getByText('Bound', { exact: true }).first().waitFor()
  await main.getByRole('link', { name: 'View the policy' }).waitFor()
})

test('the board shows cases of the chosen type, and a search as you type is one step back', async () => {
  const page = await site.visit('/broker/cases?view=board', { as: 'broker' })
  const board = page.getByRole('region', { name: 'Board by stage' })
  const kinds = new Set((await casesOf(page)).map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(1)
  const asked = page.waitForRequest(request => /\/api\/cases\?.*kind=question/.test(request.url()))
  await board.getByRole('link').first().waitFor()
  await page.getByLabel('Type').selectOption('question')
  await asked

  await page.goto('/broker/policies')
  const before = await page.evaluate(() => window.history.length)
  await page.getByPlaceholder('Client, insurer or policy number').pressSequentially('smith', { delay: 600 })
  await page.waitForURL(/q=smith/)
  expect(await page.evaluate(() => window.history.length)).toBe(before)
})

test('a broker opens a case about a policy for its client, who called', async () => {
  const page = await site.visit('/broker/policies', { as: 'broker' })
  const main = page.getByRole('main')
  await main.locator('a[href^="/broker/policies/"]').first().click()
  await page.getByRole('button', { name: 'Open a case about this policy' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a case for a change' })
  await dialog.getByText('Enter what the client wants to change.').waitFor()
  await expectNoAxeErrors(page)
  await dialog.getByLabel('What needs to change?').selectOption({ label: 'Change an address' })
  await dialog.getByLabel('When should it take effect?').fill(albertaToday(new Date()))
  await dialog.getByLabel('Details').fill('They are moving to Lacombe')
  await dialog.getByRole('button', { name: 'Open case' }).click()
  await page.getByText('Case opened', { exact: true }).waitFor()
  await page.waitForURL(/\/broker\/cases\//)
  await main.getByText('They are moving to Lacombe').waitFor()
})

test('a broker copies a client’s answers, downloads them and prints nothing else', async () => {
  const page = await site.visit('/broker', {
    as: 'broker',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { items } = await (await page.request.get('/api/cases?status=all&line=auto&kind=quote')).json()
  const { id, reference } = items[0]
  await page.goto(`/broker/cases/${id}?tab=answers`)
  await page.getByRole('button', { name: 'Copy answers' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const { contact, answers } = await (await page.request.get(`/api/cases/${id}`)).json()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`Client\nName: ${contact.fullName}\nEmail: ${contact.email}\n`)
  const vehicle = answers.find(({ title }: { title: string }) => title === 'Vehicle 1')
  expect(copied).toContain(`\n\nVehicle 1\n${vehicle.lines[0].label}: ${vehicle.lines[0].value}\n`)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`answers-${reference}.csv`)

  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body').innerText()).toMatch(
    new RegExp(`^Answers · Auto quote · ${reference}\\s+Client\\s+Name\\s+${contact.fullName}`),
  )
  expect(await page.getByText('Vehicle 1').isVisible()).toBe(true)
  for (const name of ['Who’s on this case', 'Tasks'])
    expect(await page.getByText(name).first().isVisible()).toBe(false)
})
