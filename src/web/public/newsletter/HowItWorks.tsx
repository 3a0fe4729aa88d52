import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import { usePage } from '../../platform/page-data.ts'

/** How somebody comes onto the list and off it again, and what happens with their address. */
export function HowItWorks() {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  const steps = [
    [
      'You confirm first',
      `We send one letter with a link. Press the button behind it, and you are on the list. Without that you get nothing more, and after ${MAX_DAYS_TO_CONFIRM} days we forget your address.`,
    ],
    [
      'You leave whenever you like',
      'Every letter has a link to unsubscribe, and most mail programs show a button of their own. There is no login, no question why, and it counts at once. The links in old letters keep working.',
    ],
    [
      'You are not watched',
      'We do not count who opens a letter or follows a link, and an address given here is used for nothing else.',
    ],
    [
      'Your consent is yours',
      'We keep what you agreed to, when and from where, because the law asks us to be able to show it. If you asked for the newsletter with a quote request, you also find it in your account.',
    ],
  ] as const
  return (
    <section
      aria-labelledby="how-heading"
      className="grid content-start gap-6 lg:col-span-5 lg:border-line lg:border-l lg:pl-12"
    >
      <h2 id="how-heading" className="text-2xl">
        How it works
      </h2>
      {steps.map(([title, text]) => (
        <div key={title}>
          <h3 className="font-sans font-semibold text-lg">{title}</h3>
          <p className="mt-1 max-w-prose">{text}</p>
        </div>
      ))}
      <div>
        <h3 className="font-sans font-semibold text-lg">Who sends it</h3>
        <p className="mt-1 max-w-prose">
          {brand.legalName}, {street}, {city}, {province} {postalCode}. Write to{' '}
          <a href={`mailto:${brand.email}`} className="wrap-anywhere underline underline-offset-4">
            {brand.email}
          </a>{' '}
          or call {brand.phone}.
        </p>
      </div>
    </section>
  )
}
