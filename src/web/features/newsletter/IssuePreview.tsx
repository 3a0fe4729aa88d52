import { usePage } from '../../platform/page-data.ts'
import { IssueBody } from './IssueBody.tsx'

/** An issue as its readers see it, from greeting to footer. */
export function IssuePreview({ subject, body }: { subject: string; body: string }) {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-lg border border-line bg-surface p-4 text-base sm:p-6"
    >
      <p className="text-muted text-sm">
        From {brand.name}. Subject: <strong className="wrap-anywhere text-ink">{subject || '…'}</strong>
      </p>
      <div className="mt-4 border-line border-t pt-4">
        <p className="mb-4 font-bold text-xl">{brand.name}</p>
        <p className="mb-4">Hello,</p>
        <IssueBody body={body} />
        <p className="mt-4 underline">Read it on our website</p>
        <p className="mt-6 border-line border-t pt-4 text-muted text-sm">
          {brand.legalName}
          <br />
          {street}, {city}, {province} {postalCode}
          <br />
          {brand.email}, {brand.phone}
          <br />
          <br />
          You’re receiving this email because you subscribed to the newsletter from {brand.legalName} and
          confirmed your subscription.
          <br />
          <span className="underline">Unsubscribe</span>
        </p>
      </div>
    </section>
  )
}
