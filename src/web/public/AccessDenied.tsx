import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../platform/Head.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { SiteLink } from './SiteLink.tsx'

const REASONS = {
  admin: 'The admin area is restricted to administrators only.',
  broker: 'The broker portal is restricted to insurance brokers only.',
} as const

interface AccessDeniedProps {
  area: keyof typeof REASONS
  /** Stands beside the link to the homepage: the way to another account. */
  action: ReactNode
}

/** What someone with another role finds on a guarded page (seed §2, access rules). */
export function AccessDenied({ area, action }: AccessDeniedProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-[70dvh] content-center justify-items-center gap-4 px-4 py-16 text-center outline-none focus-visible:shadow-none"
    >
      <Head title="Access Denied" noindex />
      <svg aria-hidden="true" viewBox="0 0 120 64" className="h-20" fill="none">
        <path d="M4 60h112" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M14 20v40M60 20v40M106 20v40M8 28h104M8 50h104M14 50l46-22M60 50l46-22"
          className="stroke-muted"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1 className="text-4xl">Access Denied</h1>
      <p className="max-w-prose text-lg">{REASONS[area]}</p>
      <p className="max-w-md text-muted">
        If you have another account that may open it, log out and log in with that one.
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <SiteLink href={paths.home()} className={buttonClass('primary')}>
          Return to Homepage
        </SiteLink>
        {action}
      </p>
    </main>
  )
}
