import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../../platform/Head.tsx'
import { usePage } from '../../../platform/page-data.ts'
import { BrandLogo } from '../../../ui/BrandLogo.tsx'
import { TreeLine } from '../../../ui/TreeLine.tsx'

interface StaffFrameProps {
  title: string
  intro?: string
  children: ReactNode
  /** A note under the panel. */
  foot?: ReactNode
}

/** The frame of the pages that brokers and administrators see before they are signed in: login and invitation. */
export function StaffFrame({ title, intro, children, foot }: StaffFrameProps) {
  const { brand } = usePage()
  return (
    <div className="portal flex min-h-dvh flex-col bg-page text-ink">
      <Head title={title} {...(intro ? { description: intro } : {})} noindex />
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <header className="mx-auto flex w-full max-w-md items-center justify-between gap-4 px-4 pt-6">
        <Link to={paths.home()} className="flex min-h-11 min-w-0 items-center gap-2.5">
          <BrandLogo
            brand={brand}
            markClass="size-8 text-spruce"
            nameClass="font-display text-xl text-spruce leading-tight"
          />
        </Link>
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Website Home
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-md flex-1 px-4 py-8 outline-none focus-visible:shadow-none"
      >
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <h1 className="font-display text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {foot && <p className="mt-6 text-sm text-muted">{foot}</p>}
      </main>
      <TreeLine className="text-shelter" />
    </div>
  )
}
