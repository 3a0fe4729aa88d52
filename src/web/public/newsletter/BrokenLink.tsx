import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { SiteLink } from '../SiteLink.tsx'
import { LinkPage } from './LinkPage.tsx'

interface BrokenLinkProps {
  /** What the link was for. */
  action: 'confirm' | 'unsubscribe'
  /** Whether the address is incomplete. */
  isCut: boolean
}

/** Shown for a link that does not work, with what to do instead. */
export function BrokenLink({ action, isCut }: BrokenLinkProps) {
  const { brand } = usePage()
  return (
    <LinkPage title={isCut ? 'This link is incomplete' : 'This link no longer works'}>
      {action === 'confirm' ? (
        <>
          <p>
            {isCut
              ? 'Try opening it from the email again, or copy the whole link.'
              : 'It may have expired or been replaced by a newer email. Check for our latest email, or sign up again to get a new link.'}
          </p>
          <p>
            <SiteLink href={paths.newsletter()} className="underline underline-offset-4">
              Sign up for the newsletter
            </SiteLink>
          </p>
        </>
      ) : (
        <p>
          {isCut
            ? 'Try opening it from any of our emails again, or copy the whole link.'
            : 'This link isn’t valid. Try the unsubscribe link in another of our emails.'}{' '}
          You can also email{' '}
          <a
            href={`mailto:${brand.email}?subject=unsubscribe`}
            className="wrap-anywhere underline underline-offset-4"
          >
            {brand.email}
          </a>{' '}
          from the address that gets the newsletter, and we’ll unsubscribe it.
        </p>
      )}
    </LinkPage>
  )
}
