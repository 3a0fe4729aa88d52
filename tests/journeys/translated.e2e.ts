import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { journey } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Replaces each text by elements, now and whenever some are added, as a browser does that translates a page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function replaceTexts(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option'))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        if (font.firstElementChild) font.firstElementChild.textContent = text.data
        text.replaceWith(font)
      }
    }
    replaceTexts(document.body)
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceTexts(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a client who lets the browser translate the portal answers a broker who waits for them', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const waiting = (await casesOf(client)).find(({ stage }) => stage === 'info_needed')
  await client.goto(`/portal/cases/${waiting?.id}`)
  const conversation = client.getByRole('region', { name: 'Conversation' })
  const turn = client.getByText('Your turn', { exact: true })
  await conversation.waitFor()
  await turn.waitFor()
  await translate(client)
  await client.getByLabel('Your message').fill('The furnace is from 2011.')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  // The clock of the request runs again.
  await client.getByText('Expect a reply').waitFor()
  await turn.waitFor({ state: 'detached' })
  await conversation.getByText('The furnace is from 2011.').waitFor()
})
