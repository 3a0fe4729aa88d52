import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { loginPathFor } from '#shared/paths.ts'
import { GoTo } from '../features/sessions/GoTo.tsx'
import { useIsSigningOut } from '../features/sessions/sign-out.ts'

/** Leads to the login page of this portal, which leads back here. After logging out it leads nowhere in particular. */
export function ToLogin() {
  const { pathname, searchStr } = useLocation()
  const leaving = useIsSigningOut()
  // Settled once: while the login page's code is on its way, the location names that page already.
  const [href] = useState(
    () => loginPathFor(pathname) + (leaving ? '' : `?next=${encodeURIComponent(pathname + searchStr)}`),
  )
  return <GoTo href={href} />
}
