import type { Page } from 'playwright-core'
import { heldBack } from './held-back.ts'

/** Whether React has begun with the page. */
function isReactThere(): boolean {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
}

/**
 * Once told to, lets React do nothing of its own accord until somebody clicks; it does what it must to answer the click.
 */
const BUSY_UNTIL_CLICKED = `{
  const isReactThere = ${isReactThere}
  const { postMessage } = MessagePort.prototype
  const waiting = []
  let isBusy = false
  window.beBusyUntilClicked = () => {
    isBusy = true
  }
  // React takes its turns by sending itself messages.
  MessagePort.prototype.postMessage = function (...sent) {
    const send = () => postMessage.apply(this, sent)
    if (isBusy) waiting.push(send)
    else send()
  }
  addEventListener('click', () => {
    if (!isReactThere()) return
    isBusy = false
    for (const send of waiting.splice(0)) send()
  })
}`

const beBusyUntilClicked = 'window.beBusyUntilClicked()'

/**
 * Opens a page as on a slow phone. `meanwhile` is what somebody does before its scripts have come; afterwards they are
 * there, but the phone is too busy to take the page over until it is clicked on.
 */
export async function openSlowly(page: Page, path: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.addInitScript(`${BUSY_UNTIL_CLICKED};${beBusyUntilClicked}`)
  const letScriptsCome = await heldBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await meanwhile()
  letScriptsCome()
  await page.waitForFunction(isReactThere)
}

/**
 * Opens a page whose form is left as served until somebody stirs. `meanwhile` is what they do before the form's code, in
 * the script of this name, has come; afterwards it is there, but the phone too busy to take the form over until it is
 * clicked on.
 */
export async function openWithSlowForm(
  page: Page,
  path: string,
  script: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await page.addInitScript(BUSY_UNTIL_CLICKED)
  const letCodeCome = await heldBack(page, `**/assets/${script}-*.js`)
  await page.goto(path)
  await stir(page)
  await meanwhile()
  await page.evaluate(beBusyUntilClicked)
  letCodeCome()
  await untilCodeCame(page, script)
}

/** Waits until the script of this name has come and has run. */
export async function untilCodeCame(page: Page, script: string): Promise<void> {
  const found = await page.waitForFunction(
    start => performance.getEntriesByType('resource').find(({ name }) => name.includes(start))?.name,
    `/assets/${script}-`,
  )
  // To import it once more is to wait for the same module, with all that it needs. In a string: a function would be
  // rewritten with the rest of this file.
  await page.evaluate(`import(${JSON.stringify(await found.jsonValue())}).then(() => undefined)`)
}

/** Stirs, and waits until React has taken over what is there to be taken over, the header first of all. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(8, 8)
  await page.mouse.move(24, 24)
  await page.waitForFunction(() => {
    const link = document.querySelector('header a')
    return link !== null && Object.keys(link).some(key => key.startsWith('__reactProps'))
  })
}
