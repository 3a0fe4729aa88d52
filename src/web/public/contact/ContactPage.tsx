import { paths } from '#shared/paths.ts'
import { ContactForm } from '../../features/enquiries/ContactForm.tsx'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { ContactDetails } from '../ContactDetails.tsx'
import { SiteTop } from '../SiteTop.tsx'
import { contactData } from './contact-data.ts'
import { NotForThisForm } from './NotForThisForm.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

/** The contact page from top to bottom: the form, and beside it everything else one may want to know. */
export function ContactPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`Contact ${brand.name}: ask a person about insurance in ${brand.serviceArea}`}
        description={`Write to ${brand.name} or call. A person reads every message and answers within office hours, by email or phone. Tell us what it is about and where in ${brand.serviceArea} you are.`}
        canonicalPath={paths.contact()}
        scene="contact"
      />
      <SiteTop
        trail={[{ label: 'Contact' }]}
        heading="Talk to a person"
        lead={`Ask about insurance in ${brand.serviceArea}, about a request you sent, or about this brand. Somebody reads every message. Where a licensed broker should answer, we find one who knows your area.`}
        scene="contact"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-14 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-12">
        <section aria-labelledby="write-heading" className="lg:col-span-7 print:hidden">
          <h2 id="write-heading" className="text-3xl">
            Write to us
          </h2>
          <p className="mt-3 mb-7 max-w-prose">
            A claim, an emergency or a change to your policy?{' '}
            <a href="#elsewhere-heading" className="underline underline-offset-4 hover:text-spruce">
              That is quicker elsewhere
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
      <JsonLd item={breadcrumbsData(brand.publicUrl)} />
    </>
  )
}

const breadcrumbsData = (origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}${paths.home()}` },
    { '@type': 'ListItem', position: 2, name: 'Contact', item: `${origin}${paths.contact()}` },
  ],
})
