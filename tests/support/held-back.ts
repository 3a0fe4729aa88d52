import type { Page } from 'playwright-core'

/**
 * Holds back requests to these URLs, as on a slow connection. Returns a function that releases them.
 */
export async function delayResponses(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const mayCome = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await mayCome
    await route.continue()
  })
  return release
}
