import { formatDay } from '#shared/format.ts'
import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { NewsletterForm } from '../NewsletterForm.tsx'
import { breadcrumbsData } from '../organization-data.ts'
import { SiteLink } from '../SiteLink.tsx'
import { SiteTop } from '../SiteTop.tsx'
import { useArchive } from './archive.ts'

/** The newsletter's topics, without figures or promises. */
const TOPICS = [
  'A new auto insurance rule: what it changes for drivers, and when',
  'After a hailstorm: what to photograph and who to call first',
  'Water in the basement: what sewer backup covers, and what overland water covers',
  'Condos: where the corporation’s policy ends and yours begins',
  'Before renewal: what has changed in your life that your broker should know',
]

/** The newsletter page. */
export function NewsletterPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`${brand.serviceArea} insurance newsletter`}
        description={`What’s changing in ${brand.serviceArea} insurance and when, in plain language. At most one email a month, no tracking, and you can unsubscribe with one click. Read past issues here.`}
        canonicalPath={paths.newsletter()}
        scene="newsletter"
      />
      <SiteTop
        heading={`${brand.serviceArea} insurance, in plain language`}
        trail={[{ label: 'Newsletter' }]}
        lead={`What’s changing in ${brand.serviceArea} insurance, when it takes effect and what to do about it. Short, plain-language, no sales pitches. At most one email a month.`}
        scene="newsletter"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-14 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-12">
        <div className="grid content-start gap-14 lg:col-span-7">
          <div className="rounded-xl border border-line bg-surface p-5 sm:p-8 print:hidden">
            <NewsletterForm place="page" />
          </div>
          <section aria-labelledby="topics-heading">
            <h2 id="topics-heading" className="text-3xl">
              What we write about
            </h2>
            <p className="mt-3 max-w-prose">
              Things people in {brand.serviceArea} ask about, such as these. Issues are general information.
              For advice on your own situation, ask a licensed broker.
            </p>
            <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-6">
              {TOPICS.map(topic => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </section>
          <Archive />
        </div>
        <HowItWorks />
      </div>
      <JsonLd
        item={breadcrumbsData(brand.publicUrl, [
          { name: 'Home', path: paths.home() },
          { name: 'Newsletter', path: paths.newsletter() },
        ])}
      />
    </>
  )
}

/** The sent issues, newest first; nothing before the first. */
function Archive() {
  const archive = useArchive()
  if (!archive || archive.length === 0) return null
  return (
    <section aria-labelledby="archive-heading">
      <h2 id="archive-heading" className="text-3xl">
        Past issues
      </h2>
      <ul className="mt-4 max-w-prose">
        {archive.map(({ slug, subject, sentAt }) => (
          <li key={slug} className="border-line border-t first:border-t-0">
            <SiteLink href={paths.newsletterIssue(slug)} className="group grid gap-1 py-4 no-underline">
              <span className="wrap-anywhere font-semibold text-lg underline underline-offset-4 group-hover:text-spruce">
                {subject}
              </span>
              <span className="text-muted text-sm">{formatDay(sentAt)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How to subscribe and unsubscribe, and what happens with the address. */
function HowItWorks() {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  const steps = [
    [
      'Confirm your email',
      `We’ll email you a confirmation link. Click it, confirm, and you’re subscribed. If you don’t, we won’t email you again, and after ${MAX_DAYS_TO_CONFIRM} days we delete your address.`,
    ],
    [
      'Unsubscribe any time',
      'Every email has an unsubscribe link, and most email apps show an unsubscribe button. No login, no questions, effective immediately. Links in older emails keep working.',
    ],
    [
      'No tracking',
      'We don’t track who opens an email or clicks a link, and we use your address only for the newsletter.',
    ],
    [
      'Your consent record',
      'We keep a record of what you agreed to, when and from where, because the law requires us to be able to show it. If you signed up with a quote request, you’ll also find it in your account.',
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
        <h3 className="font-sans font-semibold text-lg">Sender</h3>
        <p className="mt-1 max-w-prose">
          {brand.legalName}, {street}, {city}, {province} {postalCode}. Email{' '}
          <a href={`mailto:${brand.email}`} className="wrap-anywhere underline underline-offset-4">
            {brand.email}
          </a>{' '}
          or call {brand.phone}.
        </p>
      </div>
    </section>
  )
}
