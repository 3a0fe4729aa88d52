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
    <LinkPage title={isCut ? 'This link is not whole' : 'This link does not work any more'}>
      {action === 'confirm' ? (
        <>
          <p>
            {isCut
              ? 'Open it from the letter once more, or copy all of it.'
              : 'A newer letter may have taken its place, or it was too long ago. Look for our latest letter, or sign up again: you then get a new one.'}
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
            ? 'Open it from any of our letters once more, or copy all of it.'
            : 'We did not make this link, or a part of it is missing. Try the one in another of our letters.'}{' '}
          You can also write to{' '}
          <a
            href={`mailto:${brand.email}?subject=unsubscribe`}
            className="wrap-anywhere underline underline-offset-4"
          >
            {brand.email}
          </a>{' '}
          from the address that gets the newsletter, and we take it off the list.
        </p>
      )}
    </LinkPage>
  )
}
