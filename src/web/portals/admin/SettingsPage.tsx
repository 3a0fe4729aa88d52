import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { useCurrentInView } from '../../ui/scroll-row.ts'

const SECTIONS = [
  { to: paths.adminSettings(), label: 'Overview' },
  { to: paths.adminBrand(), label: 'Brand' },
  { to: paths.adminHours(), label: 'Hours' },
  { to: paths.adminRouting(), label: 'Routing' },
  { to: paths.adminTestimonials(), label: 'Testimonials' },
  { to: paths.adminReviews(), label: 'Reviewers' },
  { to: paths.adminClaimsPhones(), label: 'Claims phones' },
  { to: paths.adminNewsletter(), label: 'Newsletter' },
  { to: paths.adminMail(), label: 'Emails' },
  { to: paths.adminEmailTexts(), label: 'Email texts' },
  { to: paths.adminNotificationRules(), label: 'Notifications' },
  { to: paths.adminConsentTexts(), label: 'Consent texts' },
  { to: paths.adminAssistant(), label: 'Assistant' },
  { to: paths.adminPrivacy(), label: 'Privacy' },
  { to: paths.adminRetention(), label: 'Retention' },
  { to: paths.adminFeatures(), label: 'Features' },
  { to: paths.adminAudit(), label: 'Audit log' },
] as const

/** The frame of a page of the settings: its title, and links to the other pages. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Head title={title} noindex />
      <h1 className="mb-2 font-display text-2xl">{title}</h1>
      <SettingsNav />
      {children}
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
      className="scroll-row relative mb-5 flex gap-1 overflow-x-auto border-line border-b px-0.5 pt-1 lg:flex-wrap lg:overflow-x-visible xl:gap-x-0"
    >
      {SECTIONS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px flex min-h-11 shrink-0 items-center rounded-t border-transparent border-b-3 px-4 font-semibold text-muted no-underline xl:px-2 outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-spruce aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
