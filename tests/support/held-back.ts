import type { Page } from 'playwright-core'

/**
 * Holds requests of a page to these addresses, as on a slow connection. Returns the function that lets them through.
 */
export async function delayResponses(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {}
  const mayCome = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(addresses, async route => {
    await mayCome
    await route.continue()
  })
  return letCome
}
