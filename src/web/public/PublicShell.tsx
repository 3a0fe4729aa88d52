import { Outlet } from '@tanstack/react-router'
import { SiteFrame } from './SiteFrame.tsx'

/** The frame around every public page. */
export function PublicShell() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
