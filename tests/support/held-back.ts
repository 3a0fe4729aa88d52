import type { Page } from 'playwright-core'

/** Keeps back what a page asks for at these addresses, as a slow connection does, until what is answered is called. */
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
