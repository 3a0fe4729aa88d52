import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDay } from '#shared/format.ts'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { albertaToday, daysAfter, yearsBefore } from '#shared/time/alberta-time.ts'
import { requestAutoQuote, VISITOR } from '../support/asking.ts'
import {
  requestBusinessQuote,
  requestCondoQuote,
  requestSuperVisaQuote,
} from '../support/asking-other-lines.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { clockedJourney } from '../support/clocked-journey.ts'
import { logIn } from '../support/journey.ts'
import { leave, mailbox } from '../support/mailbox.ts'
import { PASSWORD } from '../support/people-builders.ts'

const site = clockedJourney()

/** What differs between the lines. */
interface Story {
  line: string
  licence: LicenceClass
  /** The page where the request starts. */
  start: string
  ask: (page: Page, who: typeof VISITOR) => Promise<string>
  /** The name of the line in the portal. */
  name: string
  /** The usual documents of the line that the broker asks for. */
  documents: readonly string[]
  /** What the template of a quote leaves open: the fields and what the broker enters. */
  terms: Readonly<Record<string, string>>
  /** When the client makes an account; until then they follow the links in their emails. */
  account: 'first' | 'last'
}

const STORIES: readonly Story[] = [
  {
    line: 'auto',
    licence: 'general',
    start: '/get-quote',
    ask: requestAutoQuote,
    name: 'Auto',
    documents: ['Driver’s licence', 'Vehicle registration'],
    terms: {},
    account: 'first',
  },
  {
    line: 'condo',
    licence: 'general',
    start: '/get-quote?type=home',
    ask: requestCondoQuote,
    name: 'Home',
    documents: ['Condo corporation’s insurance certificate'],
    terms: {
      'Limit, limit 1': '$60,000 of improvements',
      'Limit, limit 2': '$45,000',
      'Limit, limit 3': '$20,000',
      'Limit or “Included”, endorsement 1': 'Included',
    },
    account: 'last',
  },
  {
    line: 'commercial',
    licence: 'general',
    start: '/get-quote?type=business',
    ask: requestBusinessQuote,
    name: 'Business',
    documents: ['Claims history of the last five years', 'Contract that requires insurance'],
    terms: {
      'Limit, limit 3': '$110,000',
      'Limit, limit 4': '12 months',
      'Limit or “Included”, endorsement 1': 'Included',
      'Limit or “Included”, endorsement 2': '$50,000',
    },
    account: 'first',
  },
  {
    line: 'Super Visa',
    licence: 'accident_sickness',
    start: '/get-quote?type=supervisa',
    ask: (page, visitor) =>
      requestSuperVisaQuote(page, visitor, daysAfter(albertaToday(site.clock.now()), 60)),
    name: 'Super Visa',
    documents: ['Passport of each visitor'],
    terms: { 'Limit or “Included”, endorsement 1': 'After 180 stable days' },
    account: 'last',
  },
]

const CHOSEN = { insurer: 'Hoodoo Casualty', number: 'HC-204481' }
const OTHER_INSURER = 'Larch Valley Mutual'
const WORDS = {
  question: 'Which day should it start?',
  answer: 'As soon as possible, please.',
  change: 'We are moving to Lacombe',
}
/** Details that emails never contain. */
const PRIVATE = [
  'Petrenko',
  VISITOR.phone,
  VISITOR.city,
  'T9E',
  CHOSEN.insurer,
  CHOSEN.number,
  OTHER_INSURER,
  ...Object.values(WORDS),
]

async function register(client: Page): Promise<void> {
  await client.getByLabel('Full name').fill(VISITOR.name)
  await client.getByLabel('Phone').fill(VISITOR.phone)
  expect(await client.getByLabel('Email').inputValue()).toBe(VISITOR.email)
  await client.getByLabel('Username').fill('rosalind_p')
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await client.getByLabel('Confirm password').fill(PASSWORD)
  await client.getByLabel('I agree to the terms and conditions').check()
  await client.getByRole('button', { name: 'Create account' }).click()
  await client.waitForURL(url => url.pathname === '/portal/login')
}

/** Waits until the server has done what a dialog asked for. */
const untilDone = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })

/** Returns a PDF with random content. */
const aPdf = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([SMALL_PDF, Buffer.from(`% ${title}\n`)]),
})

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

async function write(page: Page, body: string): Promise<void> {
  await page.getByLabel('Your message').fill(body)
  // Wait until the server has stored the message before the clock moves.
  const sent = page.waitForResponse(
    reply => reply.url().endsWith('/messages') && reply.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await conversation(page).getByText(body).waitFor()
  expect((await sent).status()).toBe(201)
}

/** Writes a quote from the template of the line. */
async function writeQuote(broker: Page, terms: Readonly<Record<string, string>>): Promise<void> {
  await broker.getByRole('button', { name: 'New quote' }).click()
  for (const [label, value] of Object.entries(terms))
    await broker.getByLabel(label, { exact: true }).fill(value)
  await broker.getByRole('button', { name: 'Save draft' }).click()
  await broker.getByLabel(`Select the quote from ${terms.Insurer}`).check()
}

async function recordPolicy(broker: Page, from: string, to: string, agreement?: string): Promise<void> {
  await broker.getByRole('button', { name: 'Record policy' }).click()
  const dialog = broker.getByRole('dialog', { name: 'Record the policy' })
  await dialog.getByLabel('Policy number').fill(CHOSEN.number)
  await dialog.getByLabel('Starts').fill(from)
  const insurer = dialog.getByLabel('Insurer')
  const expires = dialog.getByLabel('Expires')
  if (agreement) {
    await insurer.fill(CHOSEN.insurer)
    await expires.fill(to)
    await dialog.getByLabel('How and when the client agreed').fill(agreement)
  } else expect([await insurer.inputValue(), await expires.inputValue()]).toEqual([CHOSEN.insurer, to])
  await dialog.getByRole('button', { name: 'Record policy' }).click()
  await untilDone(broker)
}

test.for(STORIES)(
  'a $line case from the request to the renewal, with every email',
  { timeout: 180_000 },
  async story => {
    const admin = await site.people.anAdmin({ fullName: 'Ada Whitecloud' })
    const cities = [VISITOR.city]
    const person = await site.people.aBroker({
      fullName: 'Devinder Gill',
      cities,
      licences: { [story.licence]: '2030-06-30' },
    })
    // Two brokers who must not get the offer: one without the licence for the line, one in another city.
    await site.people.aBroker({ cities, licences: { life: '2030-06-30' } })
    await site.people.aBroker({ cities: ['Calgary'], licences: { [story.licence]: '2030-06-30' } })
    const quote = `${story.name} quote`
    const policy = `${story.name} insurance with ${CHOSEN.insurer}`
    const mail = mailbox(site, { client: VISITOR.email, broker: person.email, admin: admin.email }, PRIVATE)
    const client = await site.visit(story.start)
    const broker = await site.visit('/broker/login')
    const pass = (by: Parameters<typeof site.advance>[0]) => site.advance(by, client, broker)

    // The request is routed to the one broker with the licence, in that city.
    const reference = await story.ask(client, VISITOR)
    const [received, offered] = await mail.expect('client: request.received', 'broker: offer.made')
    await mail.follow(client, received, quote)
    if (story.account === 'first') await openAccount()
    await mail.follow(broker, offered, /Rosalind/)
    await pass({ minutes: 20 })
    await leave(client)
    await broker.getByRole('button', { name: 'Accept case' }).click()
    await broker.getByRole('heading', { level: 1, name: VISITOR.name }).waitFor()
    const [assigned] = await mail.expect('client: case.assigned')
    await mail.follow(client, assigned, quote)
    await client.getByText(person.fullName).first().waitFor()

    // The broker's question is read and answered; it stops the response clock.
    await leave(client)
    await write(broker, WORDS.question)
    await pass({ minutes: 11 })
    const [unread] = await mail.expect('client: message.unread')
    await mail.follow(client, unread, quote)
    await conversation(client).getByText(WORDS.question).waitFor()
    await write(client, WORDS.answer)
    await conversation(broker).getByText(WORDS.answer).waitFor()

    // Information is requested, the documents come, and the broker accepts them.
    await leave(client)
    await broker.getByRole('tab', { name: 'Documents' }).click()
    await broker.getByRole('button', { name: 'Request documents' }).click()
    const dialog = broker.getByRole('dialog')
    for (const name of story.documents) await dialog.getByRole('checkbox', { name }).check()
    expect(await dialog.getByLabel(/Waiting for client/).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Request documents' }).click()
    await untilDone(broker)
    await broker.getByText(`0 of ${story.documents.length} sent`).waitFor()
    const [requested] = await mail.expect('client: documents.requested')
    await mail.follow(client, requested, quote)
    await client.getByText('We need something from you').first().waitFor()
    await leave(broker)
    for (const [index, title] of story.documents.entries()) {
      await client.getByLabel(`Files for ${title}`).setInputFiles(aPdf(title))
      await client.getByText(`${index + 1} of ${story.documents.length} sent`).waitFor()
    }
    const [complete] = await mail.expect('broker: documents.complete')
    await mail.follow(broker, complete, VISITOR.name)
    for (const title of story.documents) {
      await broker.getByRole('button', { name: `Accept ${title}` }).click()
      await broker.getByRole('button', { name: `Accept ${title}` }).waitFor({ state: 'detached' })
    }

    // Two quotes are sent together, and the client compares them.
    await leave(client)
    await broker.getByRole('tab', { name: 'Quotes' }).click()
    for (const [Insurer, Premium, exclusion] of [
      [CHOSEN.insurer, '1,390', 'Anything done in anger'],
      [OTHER_INSURER, '1,480', 'Anything done in haste'],
    ] as const)
      await writeQuote(broker, {
        ...story.terms,
        Insurer,
        Premium,
        'What isn’t covered, exclusion 1': exclusion,
      })
    await broker.getByLabel(`Select the quote from ${CHOSEN.insurer}`).check()
    await broker.getByRole('button', { name: 'Send 2 quotes' }).click()
    await broker.getByRole('button', { name: 'Send quotes' }).click()
    await untilDone(broker)
    const [ready] = await mail.expect('client: quotes.sent')
    await mail.follow(client, ready, quote)
    await client.getByRole('heading', { name: 'Where they differ' }).waitFor()
    await client.getByText('Anything done in anger').filter({ visible: true }).first().waitFor()

    // Three days before they expire, one email reminds the client, who accepts the cheaper one.
    await Promise.all([client, broker].map(leave))
    await pass({ days: 27 })
    const [expiring] = await mail.expect('client: quote.expiring')
    await mail.follow(client, expiring, quote)
    await client.getByRole('button', { name: `Accept the quote from ${CHOSEN.insurer}` }).click()
    await client.getByLabel('Your full name').fill(VISITOR.name)
    await client.getByLabel(/may share my answers/).check()
    await client.getByRole('button', { name: 'Accept quote', exact: true }).click()
    await client.getByText(`Accepted by ${VISITOR.name}`).waitFor()
    const [confirmed, accepted] = await mail.expect('client: quote.accepted', 'broker: quote.accepted')
    await mail.follow(client, confirmed, quote)

    // The insurer issues the policy.
    await mail.follow(broker, accepted, VISITOR.name)
    await broker.getByRole('button', { name: 'Move to another stage' }).click()
    await broker.getByRole('menuitem', { name: 'With insurer' }).click()
    await broker.getByRole('button', { name: 'Move case' }).click()
    await client.getByText('The insurer is finalizing').first().waitFor()
    await leave(client)
    const from = albertaToday(site.clock.now())
    const to = yearsBefore(from, -1)
    await recordPolicy(broker, from, to)
    const [issued] = await mail.expect('client: policy.issued')
    await mail.follow(client, issued, story.account === 'last' ? quote : policy)
    if (story.account === 'last') {
      await client.getByText(CHOSEN.number).waitFor()
      await openAccount()
      await client.goto('/portal')
      await client.getByRole('link').filter({ hasText: reference }).first().click()
      await client.getByRole('link', { name: 'View the policy' }).click()
    }
    await client
      .getByRole('heading', { level: 1, name: `${story.name} insurance with ${CHOSEN.insurer}` })
      .waitFor()
    const terms = `renewal terms by ${formatDay(daysAfter(to, -30))}`
    expect((await client.getByRole('main').innerText()).includes(terms)).toBe(story.line === 'auto')

    // The client asks for a change, which the same broker makes.
    await leave(broker)
    await client.getByRole('button', { name: 'Request a change' }).click()
    await client.getByLabel('What needs to change?').selectOption({ label: 'Change an address' })
    await client.getByLabel('When should it take effect?').fill(daysAfter(from, 20))
    await client.getByLabel('Details').fill(WORDS.change)
    await client.getByRole('button', { name: 'Send request' }).click()
    await client.getByRole('heading', { level: 1, name: `${story.name} policy change` }).waitFor()
    const [asked, change] = await mail.expect('client: policy.request_received', 'broker: policy.request')
    await mail.follow(client, asked, `${story.name} policy change`)
    await mail.follow(broker, change, VISITOR.name)
    await broker.getByText(WORDS.change).waitFor()
    await leave(client)
    await broker.getByRole('button', { name: 'More actions for this case' }).click()
    await broker.getByRole('menuitem', { name: 'Close case' }).click()
    await broker.getByLabel('Outcome').selectOption({ label: 'Completed' })
    await broker.getByLabel('Reason').fill('The insurer confirmed it')
    await broker.getByRole('button', { name: 'Close case' }).last().click()
    await untilDone(broker)
    const [closed] = await mail.expect('client: case.closed')
    await mail.follow(client, closed, `${story.name} policy change`)

    // Sixty days before it expires, and no day sooner, the renewal begins with the same broker.
    await Promise.all([client, broker].map(leave))
    await pass({ days: 365 - 61 })
    await mail.expect()
    await pass({ days: 1 })
    const [renewal, work] = await mail.expect('client: policy.renewal', 'broker: policy.renewal')
    await mail.follow(client, renewal, `${story.name} renewal`)
    await mail.follow(broker, work, VISITOR.name)
    await leave(client)
    await recordPolicy(broker, to, yearsBefore(to, -1), 'By phone')
    const [renewed] = await mail.expect('client: policy.issued')
    await mail.follow(client, renewed, policy)
    expect(mail.unread()).toEqual([])

    async function openAccount(): Promise<void> {
      await client.getByRole('link', { name: 'Create an account' }).click()
      await register(client)
      await logIn(client, VISITOR.email, PASSWORD)
      await client.waitForURL(url => url.pathname === '/portal')
      const [welcome] = await mail.expect('client: account.welcome')
      await mail.follow(client, welcome, /Confirm/)
      await client.getByRole('button', { name: 'Confirm address' }).click()
      await client.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
    }
  },
)
