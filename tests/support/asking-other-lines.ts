import type { Page } from 'playwright-core'
import { choose, continueTo, giveConsents, referenceOn, VISITOR } from './asking.ts'

async function fillWho(page: Page, visitor: typeof VISITOR, city: string): Promise<void> {
  await page.getByLabel('Full name').fill(visitor.name)
  await page.getByLabel('Email').first().fill(visitor.email)
  await page.getByLabel('Phone').fill(visitor.phone)
  await page.getByLabel(city).selectOption(visitor.city)
}

async function send(page: Page): Promise<string> {
  await giveConsents(page)
  await continueTo(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
  return referenceOn(page)
}

/** Answers the questions about the current policy and past claims. */
async function fillHistory(page: Page, today: RegExp, claims: string): Promise<void> {
  await choose(page, today, 'No, this is the first policy')
  await choose(page, /cancelled or refused/, 'No')
  await choose(page, 'Claims in the last 5 years', claims)
}

/**
 * Requests a quote for a house with one hail claim, from the first step, where home is already chosen, to the
 * reference.
 */
export async function requestHomeQuote(page: Page, visitor = VISITOR): Promise<string> {
  await startHome(page, visitor, 'I own it and live in it')
  await page.getByLabel('Type of home').selectOption('house')
  await page.getByLabel('Year built').fill('1996')
  await page.getByLabel('Age of the roof').selectOption('10')
  await page.getByLabel('Roof material').selectOption('asphalt')
  await page.getByLabel('Main heating').selectOption('gas_furnace')
  await choose(page, /wood or pellet stove/, 'No')
  await page.getByLabel('Water pipes').selectOption('poly_b')
  await choose(page, 'Basement', 'Finished')
  await choose(page, /sump pump/, 'Yes')
  await choose(page, /backwater valve/, 'Not sure')
  await choose(page, /rent out part/, 'No')
  await continueTo(page, 'Coverage and claims')
  await fillHistory(page, /have home insurance today/, '1')
  const claim = page.getByRole('group', { name: 'Claim 1' })
  await claim.getByLabel('Type of claim').selectOption('hail')
  await claim.getByLabel('Year').fill('2024')
  await claim.getByLabel('Approximate amount paid').fill('$18,500')
  return sendHome(page)
}

/** Requests a quote for a condo unit without claims, from the first step, where home is already chosen. */
export async function requestCondoQuote(page: Page, visitor = VISITOR): Promise<string> {
  await startHome(page, visitor, 'I own a condo unit')
  await page.getByLabel('Type of home').selectOption('apartment')
  await page.getByLabel('Year built').fill('2012')
  await page.getByLabel('Main heating').selectOption('boiler')
  await page.getByLabel('Water pipes').selectOption('pex')
  await page.getByLabel('Your condo corporation’s deductible').selectOption('50000')
  await choose(page, /rent out part/, 'No')
  await continueTo(page, 'Coverage and claims')
  await fillHistory(page, /have home insurance today/, 'None')
  return sendHome(page)
}

async function startHome(page: Page, visitor: typeof VISITOR, as: string): Promise<void> {
  await continueTo(page, 'About you')
  await fillWho(page, visitor, 'City or town')
  await page.getByLabel('Home postal code').fill('t9e1a1')
  await choose(page, 'Do you own or rent?', as)
  await continueTo(page, 'The home')
}

async function sendHome(page: Page): Promise<string> {
  await choose(page, 'Preferred water coverage', 'Sewer backup and overland water')
  await continueTo(page, 'Your consent')
  return send(page)
}

/** Requests a Super Visa quote for a grandmother, from the first step, where Super Visa is already chosen. */
export async function requestSuperVisaQuote(
  page: Page,
  visitor: typeof VISITOR,
  entryOn: string,
): Promise<string> {
  await continueTo(page, 'About you')
  await fillWho(page, visitor, 'City or town')
  await continueTo(page, 'Visitors and dates')
  await page.getByRole('group', { name: 'Visitor 1' }).getByLabel('Age on arrival').fill('67')
  await choose(page, 'Visa status', 'Applied for')
  await page.getByLabel('Date of entry to Canada').fill(entryOn)
  await choose(page, /leave and re-enter/, 'No')
  await continueTo(page, 'Coverage')
  await page.getByLabel('Coverage amount per visitor').selectOption('100000')
  await choose(page, 'Length of coverage', 'One year')
  await choose(page, 'Deductible', 'None')
  await choose(page, 'Payment preference', 'Paid in full')
  await continueTo(page, 'Your consent')
  return send(page)
}

/** Requests a quote for a shop, from the first step, where business is already chosen, to the reference. */
export async function requestBusinessQuote(page: Page, visitor = VISITOR): Promise<string> {
  await continueTo(page, 'You and your business')
  await fillWho(page, visitor, 'Business location')
  await page.getByLabel('Business postal code').fill('T9E 1A1')
  await page.getByLabel('Legal business name').fill('Petrenko Outfitters Ltd.')
  await page.getByLabel('Industry').selectOption('retail')
  await page.getByLabel('Years in business').selectOption('3')
  await continueTo(page, 'The business')
  await page.getByLabel('Business description').fill('Outdoor clothing and gear.')
  await page.getByLabel('Annual revenue').fill('420 000')
  await page.getByLabel('Annual payroll').fill('$96,000')
  await page.getByLabel('Number of people').fill('3')
  const location = page.getByRole('group', { name: 'Location 1' })
  await location.getByLabel('Location type').selectOption('shop')
  await location.getByLabel('Value of contents').fill('110,000')
  await choose(location, 'Ownership', 'Rented')
  await choose(page, /vehicles used for the business/, 'No')
  await continueTo(page, 'Coverage and claims')
  await fillHistory(page, /business insured today/, 'None')
  await page.getByLabel('Preferred liability limit').selectOption('2000000')
  await choose(page, /require a certificate of insurance/, 'Yes')
  // The contact questions appear only now; without scripts they are on the next page.
  const whoAsks = page.getByLabel('A landlord')
  if (!(await whoAsks.isVisible())) await page.getByRole('button', { name: 'Continue' }).last().click()
  await whoAsks.check()
  await continueTo(page, 'Your consent')
  return send(page)
}
