import { Outlet } from '@tanstack/react-router'
import { QueryProvider } from './QueryProvider.tsx'

/** Pages below may ask the server. */
export function QueryRoot() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
