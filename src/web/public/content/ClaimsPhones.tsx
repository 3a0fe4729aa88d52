import type { ClaimsPhone } from '#shared/settings/claims-phones.ts'

/** The insurers' phone numbers for claims; nothing until an administrator has filled them in. */
export function ClaimsPhones({ phones }: { phones: readonly ClaimsPhone[] | undefined }) {
  if (!phones || phones.length === 0) return null
  return (
    <section id="claims-phones" aria-labelledby="claims-phones-heading" className="page-section max-w-3xl">
      <h2 id="claims-phones-heading" className="mb-2 text-2xl sm:text-3xl">
        Claims phone numbers by insurer
      </h2>
      <p className="mb-4">
        Call your own insurer to start a claim. If anyone is hurt or in danger, call 911 first.
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
        {phones.map(({ insurer, phone }) => (
          <div
            key={insurer}
            className="col-span-2 grid grid-cols-subgrid items-center border-line border-t first:border-t-0"
          >
            <dt className="wrap-anywhere py-2">{insurer}</dt>
            <dd>
              <a
                href={`tel:${phone.replace(/[^0-9+]/g, '')}`}
                className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
              >
                {phone}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
