import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { SiteLink } from '../SiteLink.tsx'
import { BrokenLink } from './BrokenLink.tsx'
import { LinkPage } from './LinkPage.tsx'
import { TokenForm } from './TokenForm.tsx'

/** The page of the confirmation link. Opening it confirms nothing. */
export function ConfirmPage() {
  const { newsletterLink: link, brand } = usePage()
  if (!link || link.state === 'missing' || link.state === 'gone')
    return <BrokenLink action="confirm" isCut={link?.state !== 'gone'} />
  if (link.state === 'ask')
    return (
      <LinkPage title="Confirm your subscription">
        <p>
          Press the button, and the newsletter of {brand.legalName} comes to{' '}
          <strong className="wrap-anywhere">{link.email}</strong>. You can leave at any time, in every letter.
        </p>
        <TokenForm action={paths.newsletterConfirm()} token={link.token} label="Confirm my subscription" />
        <p className="text-base text-muted">
          You did not ask for it? Then close this page. Nothing happens without the button.
        </p>
      </LinkPage>
    )
  return (
    <LinkPage title="Your subscription is confirmed">
      <p>
        The newsletter now comes to <strong className="wrap-anywhere">{link.email}</strong>. Every letter has
        a link to unsubscribe, which works without a login.
      </p>
      <p>
        <SiteLink href={paths.newsletter()} className="underline underline-offset-4">
          Read past issues
        </SiteLink>
      </p>
    </LinkPage>
  )
}
