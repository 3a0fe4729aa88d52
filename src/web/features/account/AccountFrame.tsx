import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type AccountSection, paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { Head } from '../../platform/Head.tsx'
import { useCurrentInView } from '../../ui/scroll-row.ts'

const SECTIONS: readonly { id: AccountSection | undefined; label: string; only?: Role }[] = [
  { id: undefined, label: 'Details' },
  { id: 'security', label: 'Security' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'availability', label: 'Availability', only: 'broker' },
  { id: 'privacy', label: 'Privacy', only: 'client' },
]

interface AccountFrameProps {
  portal: Role
  section: AccountSection | undefined
  children: ReactNode
}

/** The heading of every account page, with links to its sections. */
export function AccountFrame({ portal, section, children }: AccountFrameProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, section ?? 'details')
  const label = SECTIONS.find(({ id }) => id === section)?.label
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head title={`${label} · My account`} noindex />
      <h1 className={`font-display ${portal === 'client' ? 'text-3xl' : 'text-2xl'}`}>My account</h1>
      <nav ref={row} aria-label="My account" className="scroll-row relative flex gap-1 px-0.5 pt-1">
        {SECTIONS.filter(({ only }) => !only || portal === only).map(item => (
          <Link
            key={item.label}
            to={paths.account(portal, item.id)}
            activeOptions={{ exact: true }}
            className="flex min-h-11 shrink-0 items-center tab-line rounded-t px-3 sm:px-4 font-semibold text-muted no-underline focus-inset transition-colors hover:text-ink"
          >
            {item.label}
          </Link>
        ))}
      </nav>
      <div className={`grid grid-cols-1 gap-5 ${section === 'privacy' ? '' : 'max-w-3xl'}`}>{children}</div>
    </div>
  )
}
