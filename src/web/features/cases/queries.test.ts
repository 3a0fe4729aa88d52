import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { refreshPoliciesOf } from './queries.ts'

afterEach(() => queryClient.clear())

test('of the policies on the screen, only those of a changed case are fetched again', async () => {
  const replies = {
    '/api/policies?status=current': { items: [] },
    '/api/policies/changed': { caseId: 'one', renewalCaseId: null },
    '/api/policies/renewing': { caseId: 'two', renewalCaseId: 'three' },
    '/api/policies/other': { caseId: 'four', renewalCaseId: null },
  }
  for (const [url, reply] of Object.entries(replies)) queryClient.setQueryData([url], reply)
  await refreshPoliciesOf(new Set(['one', 'three', 'five']))
  const stale = Object.keys(replies).filter(url => queryClient.getQueryState([url])?.isInvalidated)
  expect(stale).toEqual(['/api/policies?status=current', '/api/policies/changed', '/api/policies/renewing'])
})
