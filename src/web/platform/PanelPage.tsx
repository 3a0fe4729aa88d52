import type { ReactNode } from 'react'
import { Head } from './Head.tsx'

interface PanelPageProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** A narrow panel between the client portal’s header and footer, for pages around login. */
export function PanelPage({ title, intro, children }: PanelPageProps) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:px-6 lg:py-14">
      <Head title={title} noindex />
      {/* These pages are opened with a secret in their address. */}
      <meta name="referrer" content="no-referrer" />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-display text-3xl">{title}</h1>
        {intro && <div className="mt-2 text-muted">{intro}</div>}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
    </div>
  )
}
