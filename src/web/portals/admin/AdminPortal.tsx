import { Guard } from '../Guard.tsx'
import { AdminShell } from './AdminShell.tsx'

/** The guarded pages of the admin area. */
export function AdminPortal() {
  return (
    <Guard roles={['admin']}>
      <AdminShell />
    </Guard>
  )
}
