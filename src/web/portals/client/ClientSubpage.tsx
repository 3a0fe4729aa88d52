import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'

/** The frame of a page below the client's dashboard, with a link back to it. */
export function ClientSubpage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <Head title={title} noindex />
      <Link to={paths.clientDashboard()} className="mb-3 inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        Dashboard
      </Link>
      {children}
    </div>
  )
}
