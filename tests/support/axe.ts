import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything axe knows, its advice on good practice and the targets of WCAG 2.2 included. */
const EVERYTHING = { rules: { 'target-size': { enabled: true } } }

/** What axe finds wrong, as lines a person can follow. */
export async function faultsOf(page: Page, options: object = EVERYTHING): Promise<string[]> {
  // Evaluated by the debugger, because the page’s policy blocks other scripts.
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
