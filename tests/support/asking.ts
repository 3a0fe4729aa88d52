import type { Locator, Page } from 'playwright-core'

/** The person in the journeys. In the demo only the demo broker serves Leduc, so the request goes to them. */
export const VISITOR = {
  name: 'Rosalind Petrenko',
  email: 'rosalind.petrenko@people.example',
  phone: '(780) 555-0177',
  city: 'Leduc',
}

export const choose = (within: Page | Locator, legend: string | RegExp, option: string) =>
  within.getByRole('group', { name: legend }).getByRole('radio', { name: option, exact: true }).check()

/** Presses Continue and waits for the heading of the next step. */
export async function continueTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Waits until the page shows that everything is saved. The screen reader status isn't removed, so it can't tell. */
export async function untilSaved(page: Page): Promise<void> {
  await page
    .locator('span[aria-hidden]:visible', { hasText: /^Saved$/ })
    .first()
    .waitFor()
}

export async function fillAbout(page: Page, visitor = VISITOR): Promise<void> {
  await page.getByLabel('Full name').fill(visitor.name)
  await page.getByLabel('Email').first().fill(visitor.email)
  await page.getByLabel('Phone').fill(visitor.phone)
  await page.getByLabel('City or town').selectOption(visitor.city)
  await page.getByLabel('Postal code').fill('T9E 1A1')
}

export async function fillDriver(driver: Locator, name = VISITOR.name): Promise<void> {
  await driver.getByLabel('Full name').fill(name)
  await driver.getByLabel('Driver’s licence').selectOption('5')
  await driver.getByLabel('Date of birth').fill('1986-03-14')
  await driver.getByLabel('Licensed since (year)').fill('2004')
  for (const record of [/At-fault claims/, /Criminal Code/, /Major convictions/, /Minor convictions/]) {
    await choose(driver, record, 'None')
  }
}

export async function fillVehicle(vehicle: Locator): Promise<void> {
  await vehicle.getByLabel('Model year').fill('2020')
  await vehicle.getByLabel('Make').fill('Subaru')
  await vehicle.getByLabel('Model', { exact: true }).fill('Outback')
  await vehicle.getByLabel('Annual kilometres').selectOption('15000')
  await choose(vehicle, 'Primary use', 'Commuting to work or school')
  await choose(vehicle, 'Ownership', 'Owned')
}

export async function fillDetails(page: Page, name = VISITOR.name): Promise<void> {
  await fillDriver(page.getByRole('group', { name: 'Driver 1' }), name)
  await fillVehicle(page.getByRole('group', { name: 'Vehicle 1' }))
}

export async function fillCoverage(page: Page): Promise<void> {
  await choose(page, 'Do you have auto insurance today?', 'No, this is my first policy')
}

export async function giveConsents(page: Page): Promise<void> {
  await page.getByLabel(/may contact me about this request/).check()
  await page.getByLabel(/may see the answers I gave here/).check()
  await page.getByLabel(/I have read the terms/).check()
}

/** Requests an auto quote, from the first step to the page with the reference. */
export async function requestAutoQuote(page: Page, visitor = VISITOR): Promise<string> {
  await page.getByRole('radio', { name: /^Auto/ }).check()
  await continueTo(page, 'About you')
  await fillAbout(page, visitor)
  await continueTo(page, 'Drivers and vehicles')
  await fillDetails(page, visitor.name)
  await continueTo(page, 'Coverage')
  await fillCoverage(page)
  await continueTo(page, 'Your consent')
  await giveConsents(page)
  await continueTo(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
  return referenceOn(page)
}

/** Returns the reference on a page, such as AB-2026-000123. */
export async function referenceOn(page: Page): Promise<string> {
  const text = await page
    .getByText(/AB-\d{4}-\d{6}/)
    .first()
    .textContent()
  return /AB-\d{4}-\d{6}/.exec(text ?? '')?.[0] ?? ''
}
