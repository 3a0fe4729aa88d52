import type { Page } from 'playwright-core'

/** Whether React has begun with the page. */
function isReactThere(): boolean {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
}

/** Lets React do nothing of its own accord until somebody clicks; it does what it must to answer the click. */
const BUSY_UNTIL_CLICKED = `{
  const isReactThere = ${isReactThere}
  const { postMessage } = MessagePort.prototype
  const waiting = []
  let isBusy = true
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

/**
 * Opens a page as on a slow phone. `meanwhile` is what somebody does before its scripts have come; afterwards they are
 * there, but the phone is too busy to take the page over until it is clicked on.
 */
export async function openSlowly(page: Page, path: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.addInitScript(BUSY_UNTIL_CLICKED)
  let letScriptsCome = () => {}
  const scriptsMayCome = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.route('**/*.js', async route => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await meanwhile()
  letScriptsCome()
  await page.waitForFunction(isReactThere)
}
