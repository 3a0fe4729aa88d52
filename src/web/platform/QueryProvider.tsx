import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { prepareToasts } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { followOtherTabs } from './session.ts'

/** Provides queries and mutations. Most public pages do without, which keeps them light. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(followOtherTabs, [])
  useEffect(prepareToasts, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
