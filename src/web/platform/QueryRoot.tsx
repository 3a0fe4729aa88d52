import { Outlet } from '@tanstack/react-router'
import { Asking } from './Asking.tsx'

/** Pages below may ask the server. */
export function QueryRoot() {
  return (
    <Asking>
      <Outlet />
    </Asking>
  )
}
