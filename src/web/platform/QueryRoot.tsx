import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prepareToasts } from '../ui/toast.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { queryClient } from './query-client.ts'

/** Pages below may ask the server; the plain public pages do without, and without the weight. */
export function QueryRoot() {
  useEffect(listenToOtherTabs, [])
  useEffect(prepareToasts, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
