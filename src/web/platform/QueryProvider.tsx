import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { prepareToasts } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { followOtherTabs } from './session.ts'

/** What stands inside may ask the server; the plain public pages do without, and without the weight. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(followOtherTabs, [])
  useEffect(prepareToasts, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
