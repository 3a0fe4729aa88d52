import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { ContactForm } from '../../features/enquiries/ContactForm.tsx'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { NumberedSteps } from '../../ui/NumberedSteps.tsx'
import { ContactDetails } from '../ContactDetails.tsx'
import { breadcrumbsData, e164, organizationBrief, serviceAreaOf } from '../organization-data.ts'
import { SiteLink } from '../SiteLink.tsx'
import { SiteTop } from '../SiteTop.tsx'

const LINK = 'underline underline-offset-4 hover:text-spruce'

/** The contact page: the form, and contact details beside it. */
export function ContactPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`Contact us about insurance in ${brand.serviceArea}`}
        description={`Send a message, email or call ${brand.name}. We read every message and reply by email or phone during business hours. Tell us what it’s about and where in ${brand.serviceArea} you are.`}
        canonicalPath={paths.contact()}
        scene="contact"
      />
      <SiteTop
        trail={[{ label: 'Contact' }]}
        heading="Contact us"
        lead={`Questions about insurance in ${brand.serviceArea}, a request you sent or this site? We read every message. If you need a licensed broker, we’ll find one who knows your area.`}
        scene="contact"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-14 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-12">
        <section aria-labelledby="write-heading" className="lg:col-span-7 print:hidden">
          <h2 id="write-heading" className="text-3xl">
            Send us a message
          </h2>
          <p className="mt-3 mb-7 max-w-prose">
            For claims, emergencies and policy changes,{' '}
            <a href="#elsewhere-heading" className="underline underline-offset-4 hover:text-spruce">
              there’s a faster way
            </a>
            .
          </p>
          <ContactForm />
        </section>
        <div className="grid content-start gap-10 lg:col-span-5 lg:border-line lg:border-l lg:pl-12">
          <section aria-labelledby="reach-heading">
            <h2 id="reach-heading" className="mb-2 text-2xl">
              Call or email
            </h2>
            <ContactDetails />
          </section>
          <WhatHappensNext />
        </div>
        <NotForThisForm />
      </div>
      <JsonLd item={contactData(brand, `${brand.publicUrl}${paths.contact()}`)} />
      <JsonLd
        item={breadcrumbsData(brand.publicUrl, [
          { name: 'Home', path: paths.home() },
          { name: 'Contact', path: paths.contact() },
        ])}
      />
    </>
  )
}

/** The steps after a message is sent. */
function WhatHappensNext() {
  const { brand } = usePage()
  const steps = [
    'You’ll get a reference number and a reply-by time right away, plus a copy by email if you gave us an address.',
    `We read messages during business hours (${brand.hours}). Messages sent after hours are read the next business day.`,
    'If your question needs a licensed broker, we’ll ask your permission before passing it on. Brokers give all advice, quotes and policies.',
  ]
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-4 text-2xl">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}

function contactData(brand: Brand, url: string) {
  return {
    '@type': 'ContactPage',
    '@id': url,
    url,
    name: `Contact ${brand.name}`,
    inLanguage: 'en-CA',
    breadcrumb: { '@id': `${url}#breadcrumbs` },
    mainEntity: {
      ...organizationBrief(brand),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: brand.email,
        telephone: e164(brand.phone),
        areaServed: serviceAreaOf(brand),
        availableLanguage: 'en',
      },
    },
  }
}

/** What a message here is too slow for, or the wrong way. */
function NotForThisForm() {
  return (
    <section
      aria-labelledby="elsewhere-heading"
      className="rounded-xl border border-line bg-surface p-5 sm:p-8 lg:col-span-12"
    >
      <h2 id="elsewhere-heading" className="mb-4 text-2xl">
        Faster ways to get help
      </h2>
      <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <dt className="font-semibold">Someone is hurt or in danger</dt>
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
            Call your insurer. The number is on your policy documents and in your insurer’s app. We can’t open
            or speed up a claim.{' '}
            <SiteLink href={paths.claimsFaq()} className={LINK}>
              Questions about claims
            </SiteLink>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">A change to your policy</dt>
          <dd>Call your broker or insurer. A message here doesn’t start, change or cancel any insurance.</dd>
        </div>
        <div>
          <dt className="font-semibold">A quote</dt>
          <dd>
            <SiteLink href={paths.getQuote()} className={LINK}>
              Request a free quote
            </SiteLink>{' '}
            with our quote form, which asks what a broker needs to know. If it doesn’t fit your situation,
            contact us here.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">If you have an account</dt>
          <dd>
            <SiteLink href={paths.clientLogin()} className={LINK}>
              Log in
            </SiteLink>{' '}
            and message your broker there. It’s the secure place to share documents and policy numbers.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Your information</dt>
          <dd>
            To see, correct or delete the information we have about you, choose “My information and privacy”
            as the topic above.
          </dd>
        </div>
      </dl>
    </section>
  )
}
