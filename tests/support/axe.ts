import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules of axe, including best practices and the target size of WCAG 2.2. */
const ALL_RULES = { rules: { 'target-size': { enabled: true } } }

/** Returns the errors that axe finds, one readable line each. */
export async function axeErrors(page: Page, options: object = ALL_RULES): Promise<string[]> {
  // A list that is being fetched again is dimmed for that moment.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  // Evaluated by the debugger, because the page’s content security policy blocks other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    chosen =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...chosen,
      }),
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} – ${failureSummary ?? ''}`,
    ),
  )
}

export async function expectNoAxeErrors(page: Page, label?: string): Promise<void> {
  expect(await axeErrors(page), label).toEqual([])
}
