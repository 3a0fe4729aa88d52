import { Outlet } from '@tanstack/react-router'
import { QueryProvider } from './QueryProvider.tsx'

/** Provides queries to the pages below it. */
export function QueryRoot() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
