import { JsonLd } from '../../platform/JsonLd.tsx'
import { useFilling } from '../content/filling.ts'
import { headOf } from '../content/head.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { Reviewed } from '../content/Reviewed.tsx'
import { Sources } from '../content/Sources.tsx'
import { CallToAction } from './CallToAction.tsx'
import { ContactSection } from './ContactSection.tsx'
import { FaqSection } from './FaqSection.tsx'
import { homeData } from './home-data.ts'
import { Testimonials } from './Testimonials.tsx'
import { WhatToExpect } from './WhatToExpect.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** The lazily loaded sections of the home page, and its structured data. */
export function HomeSections({ page, extras }: LoadedContent) {
  const filling = useFilling()
  const { testimonials = [], reviewed } = extras
  return (
    <>
      <WhyChooseUs />
      <CallToAction />
      {testimonials.length > 0 ? <Testimonials items={testimonials} /> : <WhatToExpect />}
      <FaqSection entries={page.faq} />
      <ContactSection />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 pb-16 sm:px-6">
        <Sources />
        <Reviewed review={reviewed} />
      </div>
      {homeData(page.faq, headOf(page, filling).title, filling).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </>
  )
}
