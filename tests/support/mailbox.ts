import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ClockedJourney } from './clocked-journey.ts'
import type { SentEmail } from './emails.ts'
import { logIn } from './journey.ts'
import { PASSWORD } from './people-builders.ts'

/** Leaves the page: people get no email about what they see happen. */
export const leave = (page: Page) => page.goto('about:blank')

/** Checks the emails of a test: their recipients, that they contain nothing private, and that every link was followed. */
export function mailbox<Recipient extends string>(
  site: Pick<ClockedJourney, 'takeEmails'>,
  addresses: Readonly<Record<Recipient, string>>,
  secrets: readonly string[],
) {
  const unread = new Set<SentEmail>()
  const describe = ({ to, kind }: SentEmail) => {
    const match = Object.entries(addresses).find(([, address]) => address === to)
    return `${match?.[0] ?? to}: ${kind.replace('notification.', '')}`
  }
  return {
    /** Returns the emails sent since the last call, in this order. Fails unless they are exactly these. */
    async expect(...expected: `${Recipient}: ${string}`[]): Promise<SentEmail[]> {
      const sent = await site.takeEmails()
      expect(sent.map(describe).sort()).toEqual([...expected].sort())
      for (const { kind, subject, text, html } of sent)
        for (const secret of secrets) expect(`${subject} ${text} ${html}`, kind).not.toContain(secret)
      for (const email of sent) unread.add(email)
      return expected.flatMap(line => sent.filter(email => describe(email) === line))
    },
    /** Follows the first link of an email, logs in where the page asks for it, and waits for the heading. */
    async follow(page: Page, email: SentEmail | undefined, heading: string | RegExp): Promise<void> {
      if (!email) throw new Error('The email wasn’t sent.')
      unread.delete(email)
      const { pathname, search, hash } = new URL(email.links[0] ?? '')
      await leave(page)
      await page.goto(pathname + search + hash)
      const there = page.getByRole('heading', { level: 1, name: heading })
      const username = page.getByLabel('Username')
      const open = page.getByRole('button', { name: 'Open my request' })
      await there.or(username).or(open).first().waitFor()
      if (await username.isVisible()) await logIn(page, email.to, PASSWORD)
      else if (await open.isVisible()) await open.click()
      await there.waitFor()
    },
    /** The emails whose link hasn't been followed. */
    unread: () => [...unread].map(describe),
  }
}
