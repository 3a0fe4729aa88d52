import type { FaqEntry } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Testimonial } from '#shared/settings/testimonials.ts'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { lazyOnScroll } from '../../platform/lazy-on-scroll.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { ContactDetails } from '../ContactDetails.tsx'
import { Filled } from '../content/Filled.tsx'
import { useFilling } from '../content/filling.ts'
import { headOf } from '../content/head.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { Questions } from '../content/Questions.tsx'
import { Reviewed } from '../content/Reviewed.tsx'
import { Sources } from '../content/Sources.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { homeData } from './home-data.ts'
import { WhatToExpect } from './WhatToExpect.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

const PortalExamples = lazyOnScroll(() => import('./PortalExamples.tsx'), 'PortalExamples')

/** The lazily loaded sections of the home page, and its structured data. */
export function HomeSections({ page, extras }: LoadedContent) {
  const filling = useFilling()
  const { testimonials = [], reviewed } = extras
  return (
    <>
      <WhyChooseUs />
      <PortalExamples />
      <CallToAction />
      {testimonials.length > 0 ? <Testimonials items={testimonials} /> : <WhatToExpect />}
      <FaqSection entries={page.faq} />
      <ContactSection />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 pb-16 sm:px-6">
        <Sources />
        <Reviewed review={reviewed} />
      </div>
      {homeData(page.faq, headOf(page, filling).title, filling).map(item => (
        <JsonLd key={String(item['@type'])} item={item} />
      ))}
    </>
  )
}

/** The call to action. The section is dark in both colour schemes. */
function CallToAction() {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-scene-sky to-scene-sky-low text-ink [color-scheme:dark] print:hidden">
      <div className="-z-10 absolute inset-x-0 bottom-0 h-56 sm:h-72 lg:h-full">
        <Scene name="night" lazy className="h-full" />
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-16 pb-60 sm:px-6 sm:pb-72 lg:py-28">
        <h2 className="max-w-lg text-3xl sm:text-[2.5rem]">
          Start your request any time. A broker gets back to you during business hours.
        </h2>
        <p className="mt-4 max-w-md text-lg">
          <Filled text="The form saves as you go. Stop any time and come back to it within {{service.draft-kept}}." />
        </p>
        <SiteLink href={paths.getQuote()} className={`${buttonClass('accent')} mt-7 min-h-13 px-7 text-lg`}>
          Get a Free Quote
        </SiteLink>
      </div>
    </section>
  )
}

/** How to reach a person. */
function ContactSection() {
  const { brand } = usePage()
  return (
    <section id="contact" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-7">
          <h2 className="text-3xl sm:text-[2.5rem]">Prefer to talk to someone?</h2>
          <p className="mt-4 max-w-prose text-lg">
            Tell us what you’d like covered and where in {brand.serviceArea} you are. If your question needs a
            licensed broker, we’ll ask your permission before passing it on. Please don’t send policy numbers
            or health information.
          </p>
          <SiteLink href={paths.contact()} className={`${buttonClass('primary')} mt-6`}>
            Send us a message
          </SiteLink>
        </div>
        <ContactDetails className="lg:col-span-5 lg:border-line lg:border-l lg:pl-12" />
      </div>
    </section>
  )
}

/** The six questions, initially collapsed. They use the browser’s own disclosure. */
function FaqSection({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <section id="faq" className="border-line border-t bg-surface">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-4">
          <h2 className="text-3xl sm:text-[2.5rem]">Common questions</h2>
          <p className="mt-4 text-muted">
            General information for Alberta, not advice. A broker can advise you on your own situation.
          </p>
        </div>
        <div className="lg:col-span-8">
          <Questions entries={entries} />
          <p className="mt-6">
            <SiteLink href={paths.faq()} className="prose-link">
              See all questions
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Testimonials, in the clients’ words and with their permission. They have no structured data as ratings. */
function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <section id="testimonials" className="mx-auto w-full max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">What clients say</h2>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Published with their written permission. Individual experiences vary.
      </p>
      <ul className="mt-10 gap-x-8 md:columns-2 lg:columns-3">
        {items.map(({ id, quote, name, place, on }) => (
          <li key={id} className="mb-8 break-inside-avoid">
            <figure className="rounded-lg border border-line bg-surface p-6">
              <blockquote className="text-lg [overflow-wrap:anywhere]">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="mt-4 text-muted [overflow-wrap:anywhere]">
                <span className="font-semibold text-ink">{name}</span>, {place}
                <br />
                <time dateTime={on} className="text-sm">
                  {formatDay(on)}
                </time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
