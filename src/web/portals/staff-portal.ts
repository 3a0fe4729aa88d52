import { useLocation } from '@tanstack/react-router'

/** Returns the staff portal that the page is open in. Administrators can use both. */
export function useStaffPortal(): 'broker' | 'admin' {
  return useLocation({ select: ({ pathname }) => (pathname.startsWith('/admin') ? 'admin' : 'broker') })
}
