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
          Select the button to subscribe <strong className="wrap-anywhere">{link.email}</strong> to the{' '}
          {brand.legalName} newsletter. You can unsubscribe at any time from any email.
        </p>
        <TokenForm action={paths.newsletterConfirm()} token={link.token} label="Confirm subscription" />
        <p className="text-base text-muted">Didn’t sign up? Just close this page. You won’t be subscribed.</p>
      </LinkPage>
    )
  return (
    <LinkPage title="You’re subscribed">
      <p>
        We’ll send the newsletter to <strong className="wrap-anywhere">{link.email}</strong>. You can
        unsubscribe at any time using the link in every email; no login needed.
      </p>
      <p>
        <SiteLink href={paths.newsletter()} className="underline underline-offset-4">
          Read past issues
        </SiteLink>
      </p>
    </LinkPage>
  )
}
