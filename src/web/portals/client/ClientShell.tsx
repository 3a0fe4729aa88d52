import { Outlet } from '@tanstack/react-router'
import { ConnectionNotice } from '../ConnectionNotice.tsx'
import { ClientFooter } from './ClientFooter.tsx'
import { ClientHeader } from './ClientHeader.tsx'

/** Head and foot around every page under /portal, the login and register page included. */
export function ClientShell() {
  return (
    <div className="portal flex min-h-dvh flex-col bg-page text-ink">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <ClientHeader />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        <Outlet />
      </main>
      <ClientFooter />
    </div>
  )
}
