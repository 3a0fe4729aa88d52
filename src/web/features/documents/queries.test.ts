import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { refreshDocuments } from './queries.ts'

afterEach(() => queryClient.clear())

test('a changed document is fetched again on the page of its case and on that of a policy', async () => {
  const urls = ['/api/cases/one/documents', '/api/policies/two/documents']
  const others = ['/api/cases/three/documents', '/api/policies/two', '/api/policies']
  for (const url of [...urls, ...others]) queryClient.setQueryData([url], { items: [] })
  await refreshDocuments('one')
  expect([...urls, ...others].filter(url => queryClient.getQueryState([url])?.isInvalidated)).toEqual(urls)
})
