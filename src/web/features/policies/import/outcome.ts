import { formatCount } from '#shared/format.ts'
import type { ImportCheck } from '#shared/policies/import.ts'

/** What the check of a file without errors came to. */
export const importOutcome = ({ policies }: Pick<ImportCheck, 'policies'>): string =>
  policies > 0
    ? `${formatCount(policies, 'policy', 'policies')} can be imported`
    : 'Every policy in this file is already recorded'
