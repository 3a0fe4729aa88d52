import { Link, useParams } from '@tanstack/react-router'
import type { Guest } from '#shared/guests.ts'
import { paths } from '#shared/paths.ts'
import { caseSubject } from '../../features/cases/case-labels.ts'
import { useCase, useLiveCases } from '../../features/cases/queries.ts'
import { LinkForm } from '../../features/guests/LinkForm.tsx'
import { useEndGuestSession, useGuest, useGuestSessionEnd } from '../../features/guests/queries.ts'
import { Head } from '../../platform/Head.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { PanelPage } from '../../platform/PanelPage.tsx'
import { GuestReader } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { ClientCase } from './ClientCase.tsx'

/** A request that was opened with a link, for a client without an account. */
export function GuestCasePage() {
  const { id } = useParams({ from: '/portals/client-shell/portal/request/$id' })
  const guest = useGuest()
  useGuestSessionEnd()

  if (guest.isPending) {
    return (
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <PageSkeleton label="your request" />
      </div>
    )
  }
  if (guest.isError && !guest.data) {
    return (
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <LoadFailed label="your request" query={guest} />
      </div>
    )
  }
  if (guest.data?.caseId !== id) {
    return (
      <PanelPage
        title="Open your request"
        intro="Your request isn’t open in this browser, or it was closed. Enter the email address from your request to get a new link."
      >
        <LinkForm />
      </PanelPage>
    )
  }
  return (
    <GuestReader value={{ id: guest.data.id, role: 'client' }}>
      <GuestCase guest={guest.data} />
    </GuestReader>
  )
}

function GuestCase({ guest }: { guest: Guest }) {
  const query = useCase(guest.caseId)
  const { data, isPending } = query
  const view = data?.view === 'client' ? data : null
  const leaving = useEndGuestSession()
  useLiveCases()

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <Head title={view ? caseSubject(view) : 'Your request'} noindex />
      {isPending && <PageSkeleton label="your request" />}
      <LoadFailed label="your request" query={query} />
      {view && <ClientCase case={view} readerId={guest.id} isGuest />}
      <Notice tone="info" title="You opened this request with a link">
        We email you a new link when there’s news. To see all your requests and policies in one place, create
        an account with{' '}
        <span className="wrap-anywhere font-semibold">
          <EmailText email={guest.email} />
        </span>
        .
        <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
          <Link
            to={paths.clientRegister()}
            state={{ knownAs: { fullName: '', email: guest.email, phone: '' } }}
            className={buttonClass('secondary', 'sm')}
          >
            Create an account
          </Link>
          <Button variant="quiet" size="sm" pending={leaving.isPending} onClick={() => leaving.mutate()}>
            Close it in this browser
          </Button>
        </div>
      </Notice>
    </div>
  )
}
