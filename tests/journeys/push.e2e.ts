import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { aBrowser } from '../support/push-service.ts'

const keys = webPush.generateVAPIDKeys()
const site = journey({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })

/** Fakes the permission and the push service, which a headless browser lacks. Everything else is real. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(subscription => {
    const KEY = 'stand-in for the push service'
    const subscribed = () => localStorage.getItem(KEY)
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0)).buffer
    const found = () => ({
      options: { applicationServerKey: toBytes(subscribed() ?? ''), userVisibleOnly: true },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => (subscribed() ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (subscribed() ? found() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey)
        return found()
      },
    })
  }, aBrowser().subscription)
}

const PATH = '/broker/account/notifications'
const theSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Show notifications in this browser' })

test('a broker turns browser notifications on and off, and sees when the browser blocks or loses them', async () => {
  const page = await site.visit('/broker', { as: 'broker' })
  await page.goto(PATH)
  await page.getByText('Your browser blocks notifications from this site').waitFor()

  await fakePushService(page)
  await page.reload()
  await theSwitch(page).focus()
  await page.keyboard.press('Space')
  await page.getByText('Notifications turned on').waitFor()
  await page.reload()
  expect(await theSwitch(page).isChecked()).toBe(true)
  expect(await page.getByText('Your other browsers').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'New offer: browser' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeErrors(page, `${width} px, ${colorScheme}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  }

  const elsewhere = await site.visit(PATH, { as: 'broker' })
  await elsewhere.getByRole('button', { name: /^Turn off notifications in Chrome/ }).click()
  await elsewhere.getByText('Notifications turned off').waitFor()
  await elsewhere.getByText('Your other browsers').waitFor({ state: 'detached' })

  // The server has lost the subscription; opening the portal registers it again.
  await page.goto(PATH)
  expect(await theSwitch(page).isChecked()).toBe(true)
  await page.evaluate(() => localStorage.removeItem('stand-in for the push service'))
  await page.reload()
  await page.getByText('This browser no longer gets notifications').waitFor()
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await page.getByText('Notifications turned on').waitFor()
  await theSwitch(page).press('Space')
  await page.getByText('Notifications turned off').waitFor()
  expect(await theSwitch(page).isChecked()).toBe(false)
})
