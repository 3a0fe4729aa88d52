import type { Policy } from '#shared/policies/policies.ts'
import type { SelectedCase } from '../cases/selection.ts'

/** Returns the case that a policy came from, named by the policy: its broker is the policy's. */
export const selectedCase = ({
  caseId,
  caseVersion,
  number,
  client,
}: Pick<Policy, 'caseId' | 'caseVersion' | 'number' | 'client'>): SelectedCase => ({
  id: caseId,
  version: caseVersion ?? 0,
  reference: client ? `${number}, ${client.fullName}` : number,
})
