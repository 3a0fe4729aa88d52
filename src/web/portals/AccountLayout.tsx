import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AccountSection } from '#shared/paths.ts'
import { AccountFrame } from '../features/account/AccountFrame.tsx'

interface AccountLayoutProps {
  section?: AccountSection
  children: ReactNode
}

/** A page of one's account in whichever portal it was opened. */
export function AccountLayout({ section, children }: AccountLayoutProps) {
  const pathname = useLocation({ select: location => location.pathname })
  const portal = portalOf(pathname)
  const page = (
    <AccountFrame portal={portal} {...(section ? { section } : {})}>
      {children}
    </AccountFrame>
  )
  // The staff portals bring their own margins.
  return portal === 'client' ? (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-10">{page}</div>
  ) : (
    page
  )
}

function portalOf(pathname: string) {
  if (pathname.startsWith('/admin')) return 'admin'
  return pathname.startsWith('/broker') ? 'broker' : 'client'
}
