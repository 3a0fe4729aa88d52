import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { loginPathFor } from '#shared/paths.ts'
import { useIsSigningOut } from '../features/auth/sign-in/sign-out.ts'
import { Redirect } from '../platform/Redirect.tsx'

/** Leads to the login page of this portal, which leads back here. After logging out it leads nowhere in particular. */
export function ToLogin() {
  const { pathname, searchStr, hash } = useLocation()
  const leaving = useIsSigningOut()
  // Settled once: while the login page's code is on its way, the location names that page already.
  const [href] = useState(() => {
    if (leaving) return loginPathFor(pathname)
    const here = pathname + searchStr + (hash && `#${hash}`)
    return `${loginPathFor(pathname)}?next=${encodeURIComponent(here)}`
  })
  return <Redirect href={href} />
}
