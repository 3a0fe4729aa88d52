import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'

const LINK = 'underline underline-offset-4 hover:text-spruce'

/** What a message here is too slow for, or the wrong way. */
export function NotForThisForm() {
  return (
    <section
      aria-labelledby="elsewhere-heading"
      className="rounded-xl border border-line bg-surface p-5 sm:p-8 lg:col-span-12"
    >
      <h2 id="elsewhere-heading" className="mb-4 text-2xl">
        Quicker elsewhere
      </h2>
      <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <dt className="font-semibold">Somebody is hurt or in danger</dt>
          <dd>
            Call{' '}
            <a href="tel:911" className={LINK}>
              911
            </a>
            .
          </dd>
        </div>
        <div>
          <dt className="font-semibold">A claim</dt>
          <dd>
            Call your insurer. The number is on your policy, and often on your pink card. We cannot open or
            speed up a claim.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">A change to a policy you have</dt>
          <dd>
            Call your broker or insurer. A message here does not start, change or cancel any insurance, and
            nothing is covered because of it.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">A quote</dt>
          <dd>
            <SiteLink href={paths.getQuote()} className={LINK}>
              Ask for a free quote
            </SiteLink>{' '}
            with the form made for it: it asks what a broker needs to know. If it does not fit what you have,
            write to us here.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">You have an account</dt>
          <dd>
            <SiteLink href={paths.clientLogin()} className={LINK}>
              Log in
            </SiteLink>{' '}
            and write to your broker there. That is the safe place for documents and policy numbers.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Your information</dt>
          <dd>
            To see, correct or delete what we hold about you, choose “My information and privacy” in the form
            above.
          </dd>
        </div>
      </dl>
    </section>
  )
}
