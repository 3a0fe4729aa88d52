import chromium from '@sparticuz/chromium'
import { type BrowserServer, chromium as driver } from 'playwright-core'

/** Starts the browser named by CHROMIUM_PATH, or the one from npm. */
export async function launchBrowser(moreArguments: readonly string[] = []): Promise<BrowserServer> {
  return driver.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-background-networking', ...moreArguments],
    headless: true,
  })
}
