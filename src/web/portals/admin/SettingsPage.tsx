import { Link, type LinkProps, Outlet, useChildMatches, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useCurrentInView } from '../../ui/scroll-row.ts'
import { SETTINGS_GROUPS, SETTINGS_SECTIONS } from './settings-sections.ts'

/** The frame of the settings: the title of the section, and links to the others. */
export function SettingsPage() {
  const path = useChildMatches({ select: ([match]) => match?.pathname })
  const section = SETTINGS_SECTIONS.find(({ to }) => to === path)
  const title = section?.title ?? 'Settings'
  return (
    <>
      <PageHeading title={title} />
      <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-8">
        <SettingsNav />
        <div className={section?.narrow ? 'max-w-4xl' : 'min-w-0'}>
          <Outlet />
        </div>
      </div>
    </>
  )
}

const ITEM =
  'flex min-h-11 items-center rounded-t font-semibold text-muted no-underline focus-inset transition-colors hover:text-ink max-xl:shrink-0 max-xl:tab-line max-xl:px-4 xl:min-h-9 xl:pointer-coarse:min-h-11 xl:rounded-lg xl:px-3 xl:font-normal xl:text-ink xl:hover:bg-sunken xl:aria-[current=page]:bg-spruce-soft xl:aria-[current=page]:font-semibold xl:aria-[current=page]:text-spruce'

/** The sections: beside the page in groups on a wide screen, otherwise a row above it. */
function SettingsNav() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useCurrentInView(row, pathname)
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="relative mb-5 flex gap-1 px-0.5 print:hidden max-xl:scroll-row max-xl:pt-1 xl:sticky xl:top-5 xl:mb-0 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto xl:flex-col xl:gap-0 xl:self-start xl:px-0"
    >
      <SettingsLink to="/admin/settings" label="Overview" />
      {SETTINGS_GROUPS.map(group => (
        <div key={group.title} className="contents xl:mt-4 xl:block">
          <p aria-hidden className="px-3 pb-1 font-semibold text-muted text-sm max-xl:hidden">
            {group.title}
          </p>
          {group.sections.map(({ to, title, tab = title }) => (
            <SettingsLink key={to} to={to} label={tab} />
          ))}
        </div>
      ))}
    </nav>
  )
}

function SettingsLink({ to, label }: { to: NonNullable<LinkProps['to']>; label: string }) {
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={ITEM}>
      {label}
    </Link>
  )
}
