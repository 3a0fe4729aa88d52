import { Link, Outlet, useChildMatches, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useCurrentInView } from '../../ui/scroll-row.ts'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

const TABS = [
  { to: paths.adminSettings(), label: 'Overview' },
  ...SETTINGS_SECTIONS.map(({ to, title, tab = title }) => ({ to, label: tab })),
]

/** The frame of the settings: the title of the section, and links to the others. */
export function SettingsPage() {
  const path = useChildMatches({ select: ([match]) => match?.pathname })
  const section = SETTINGS_SECTIONS.find(({ to }) => to === path)
  const title = section?.title ?? 'Settings'
  return (
    <>
      <PageHeading title={title} />
      <SettingsNav />
      <div className={section?.narrow ? 'max-w-4xl' : undefined}>
        <Outlet />
      </div>
    </>
  )
}

function SettingsNav() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useCurrentInView(row, pathname)
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="scroll-row relative mb-5 flex gap-1 px-0.5 pt-1 lg:flex-wrap lg:overflow-x-visible xl:gap-x-0"
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="flex min-h-11 shrink-0 items-center tab-line rounded-t px-4 font-semibold text-muted no-underline xl:px-2 focus-inset transition-colors hover:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
