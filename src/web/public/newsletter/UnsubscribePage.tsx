import { newsletterConsentText } from '#shared/newsletter/signup.ts'
import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { NewsletterNext } from '../NewsletterNext.tsx'
import { BrokenLink } from './BrokenLink.tsx'
import { LinkPage } from './LinkPage.tsx'
import { TokenForm } from './TokenForm.tsx'

/** The page of the unsubscribe link in every email: no login, no question, one button. */
export function UnsubscribePage() {
  const { newsletterLink: link, brand } = usePage()
  if (!link || link.state === 'missing' || link.state === 'gone')
    return <BrokenLink action="unsubscribe" isCut={link?.state !== 'gone'} />
  if (link.what === 'again')
    return (
      <LinkPage title="Please look into your mailbox">
        <p>
          We have noted that <strong className="wrap-anywhere">{link.email}</strong> would like the newsletter
          again.
        </p>
        <NewsletterNext />
      </LinkPage>
    )
  if (link.state === 'ask')
    return (
      <LinkPage title="Unsubscribe from the newsletter">
        <p>
          Press the button, and <strong className="wrap-anywhere">{link.email}</strong> gets no more
          newsletters from {brand.legalName}. It counts at once.
        </p>
        <TokenForm action={paths.newsletterUnsubscribe()} token={link.token} label="Unsubscribe" />
      </LinkPage>
    )
  return (
    <LinkPage title="You have been unsubscribed">
      <p>
        {link.email ? <strong className="wrap-anywhere">{link.email}</strong> : 'This address'} gets no more
        newsletters from us. Letters about requests or an account of yours still come: they are not part of
        the newsletter.
      </p>
      {link.email && link.token && (
        <div className="grid gap-3 rounded-xl border border-line bg-surface p-5 text-base">
          <p>That was not what you wanted? Subscribe again and confirm by the letter we then send you.</p>
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
