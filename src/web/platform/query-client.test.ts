import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('a query that is invalidated during its first fetch shows the newer reply', async () => {
  let answerFirst = (_reply: string) => {}
  const replies = [
    new Promise<string>(resolve => {
      answerFirst = resolve
    }),
    Promise.resolve('newer'),
  ]
  const queryFn = async () => (await replies.shift()) ?? 'no further reply'
  const list = new QueryObserver(queryClient, { queryKey: ['/api/list'], queryFn })
  const stop = list.subscribe(() => {})
  const refetched = queryClient.invalidateQueries({ queryKey: ['/api/list'] })
  answerFirst('older')
  await refetched
  stop()
  expect(list.getCurrentResult().data).toBe('newer')
})
