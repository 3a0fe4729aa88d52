import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { BodyInputOf, QueryInputOf } from '#shared/endpoint.ts'
import { readInbox } from '#shared/inbox.ts'
import * as api from '#shared/tasks.ts'
import { call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, pagesOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** Tasks of the reader, or of one case, live. */
export function useTasks(query: QueryInputOf<typeof api.listTasks>) {
  useLive(event => {
    if (event.kind === 'task') void refreshTasks()
  })
  return useInfiniteQuery({ ...pagesOf(api.listTasks, { query }), placeholderData: keepPreviousData })
}

/** Fetches the tasks on the screen again, and the inbox that lists them. */
export async function refreshTasks(): Promise<void> {
  await Promise.all([invalidate(api.listTasks), invalidate(readInbox)])
}

/** Adds a task. The same `clientId` again adds nothing. */
export function useCreateTask() {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.createTask>) => call(api.createTask, { body }),
    onSuccess: () => void refreshTasks(),
    successToast: 'Task added',
  })
}

/** Changes a task. Fails with 409 when it has changed since. */
export function useChangeTask(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.changeTask>) => call(api.changeTask, { params: { id }, body }),
    onSuccess: () => void refreshTasks(),
  })
}

export function useDeleteTask(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.deleteTask, { params: { id } }),
    onSuccess: () => void refreshTasks(),
    successToast: 'Task deleted',
    onError: () => void refreshTasks(),
    failureToast: 'Task not deleted',
  })
}
