import { useLocation } from '@tanstack/react-router'

/** Returns the portal that the page is open in. */
export function usePortal(): 'client' | 'broker' | 'admin' {
  const pathname = useLocation({ select: location => location.pathname })
  if (pathname.startsWith('/admin')) return 'admin'
  return pathname.startsWith('/broker') ? 'broker' : 'client'
}

/** The same for a page of the staff portals. Administrators can use both. */
export const useStaffPortal = (): 'broker' | 'admin' => (usePortal() === 'admin' ? 'admin' : 'broker')
