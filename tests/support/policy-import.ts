import { checkPolicyImport, type ImportRow, importPolicies } from '#shared/policies/import.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import type { Agent } from './agent.ts'
import type { TestPerson } from './people-builders.ts'
import { importRow } from './requests.ts'
import type { TestApp } from './test-app.ts'

type Row = Partial<ImportRow>

/** Returns rows with numbers of their own, as they follow the headings. */
export const importRows = (...rows: Row[]) =>
  rows.map((row, index) => importRow({ row: index + 2, number: `PM-${3001 + index}`, ...row }))

/** Checks and imports rows of another system, each a correct one but for what is given. */
export function policyImportOn(t: TestApp) {
  const check = async (...rows: Row[]) =>
    (await (await t.as('admin')).call(checkPolicyImport, { body: { rows: importRows(...rows) } })).body
  return {
    check,
    importAs: (agent: Agent, ...rows: Row[]) =>
      agent.call(importPolicies, {
        body: { fileName: 'old system.csv', rows: importRows(...rows), confirmed: true },
      }),
    errorsOf: async (...rows: Row[]) =>
      (await check(...rows)).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`),
    policiesOf: async (who: TestPerson | 'admin', status: 'all' | 'without_broker' = 'all') =>
      (await (await t.as(who)).call(listPolicies, { query: { status } })).body.items,
  }
}
