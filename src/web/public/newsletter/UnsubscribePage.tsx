import { newsletterConsentText } from '#shared/newsletter/signup.ts'
import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { ConfirmSubscriptionNote } from '../ConfirmSubscriptionNote.tsx'
import { BrokenLink } from './BrokenLink.tsx'
import { LinkPage } from './LinkPage.tsx'
import { TokenForm } from './TokenForm.tsx'

/** The page of the unsubscribe link in every email: one button, without a login. */
export function UnsubscribePage() {
  const { newsletterLink: link, brand } = usePage()
  if (!link || link.state === 'missing' || link.state === 'gone')
    return <BrokenLink action="unsubscribe" isCut={link?.state !== 'gone'} />
  if (link.what === 'again')
    return (
      <LinkPage title="Check your inbox">
        <p>
          We’ve received your request to send <strong className="wrap-anywhere">{link.email}</strong> the
          newsletter again.
        </p>
        <ConfirmSubscriptionNote />
      </LinkPage>
    )
  if (link.state === 'ask')
    return (
      <LinkPage title="Unsubscribe from the newsletter">
        <p>
          Select the button to stop sending the {brand.legalName} newsletter to{' '}
          <strong className="wrap-anywhere">{link.email}</strong>. This takes effect immediately.
        </p>
        <TokenForm action={paths.newsletterUnsubscribe()} token={link.token} label="Unsubscribe" />
      </LinkPage>
    )
  return (
    <LinkPage title="You’re unsubscribed">
      <p>
        {link.email ? <strong className="wrap-anywhere">{link.email}</strong> : 'This address'} won’t get our
        newsletter anymore. You’ll still get emails about your requests and account.
      </p>
      {link.email && link.token && (
        <div className="grid gap-3 rounded-xl border border-line bg-surface p-5 text-base">
          <p>Unsubscribed by mistake? Subscribe again and confirm by email.</p>
          <TokenForm
            action={paths.newsletterAgain()}
            token={link.token}
            label="Subscribe again"
            variant="secondary"
          />
          <p className="text-muted text-sm">{newsletterConsentText(brand)}</p>
        </div>
      )}
    </LinkPage>
  )
}
