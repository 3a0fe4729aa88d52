import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/people.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { dashboardOf, destinationAfterSignIn } from './destination.ts'
import { GoTo } from './GoTo.tsx'
import { LoginForm } from './LoginForm.tsx'

interface StaffLoginProps {
  title: string
  intro: string
  /** Who may go in by this door. */
  roles: readonly Role[]
  home: string
  /** What people who came to the wrong door should know. */
  children: ReactNode
}

/** The login page of the people who work here: brokers and administrators, each with their own words. */
export function StaffLogin({ title, intro, roles, home, children }: StaffLoginProps) {
  const { user } = useSession()
  const { site } = usePage()
  const search: Record<string, unknown> = useSearch({ strict: false })

  if (user && roles.includes(user.role)) {
    return <GoTo href={destinationAfterSignIn(user.role, search.next ?? home)} />
  }

  return (
    <div className="portal flex min-h-dvh flex-col bg-page">
      <Head title={`${title} | ${site.name}`} description={intro} noindex />
      <header className="mx-auto flex w-full max-w-md items-center justify-between gap-4 px-4 pt-6">
        <Link to={paths.home()} className="font-display text-xl text-spruce">
          {site.name}
        </Link>
        <Link to={paths.home()} className="text-sm underline underline-offset-4">
          Website Home
        </Link>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-4 py-8">
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <h1 className="font-display text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-muted">{intro}</p>
          {user && (
            <div className="mb-6">
              <Notice tone="info" title={`You are logged in as ${user.fullName}`}>
                <p>That account does not open this portal. Log in below with one that does.</p>
                <Link to={dashboardOf(user.role)} className={`${buttonClass('secondary', 'sm')} mt-3`}>
                  Go to your portal
                </Link>
              </Notice>
            </div>
          )}
          <LoginForm next={search.next ?? home} />
        </div>
        <p className="mt-6 text-sm text-muted">{children}</p>
      </main>
    </div>
  )
}
