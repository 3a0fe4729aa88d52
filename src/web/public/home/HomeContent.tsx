import { citationsOf } from '#shared/content/sources.ts'
import { paths } from '#shared/paths.ts'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { usePageExtras } from '../../platform/page-extras.ts'
import { FillingContext } from '../content/filling.ts'
import { headOf, useContent } from '../content/open-content.ts'
import { Reviewed } from '../content/Reviewed.tsx'
import { Sources } from '../content/Sources.tsx'
import { CallToAction } from './CallToAction.tsx'
import { ContactSection } from './ContactSection.tsx'
import { FaqSection } from './FaqSection.tsx'
import { Hero } from './Hero.tsx'
import { homeData } from './home-data.ts'
import { ServicesSection } from './ServicesSection.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhatToExpect } from './WhatToExpect.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** The front page from top to bottom, and what it tells search engines. */
export function HomeContent() {
  const { page } = useContent(paths.home())
  const { brand, today } = usePage()
  const { testimonials = [] } = usePageExtras()
  const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today) }
  return (
    <FillingContext value={filling}>
      <Hero />
      <ServicesSection />
      <WhyChooseUs />
      <CallToAction />
      {testimonials.length > 0 ? <Testimonials items={testimonials} /> : <WhatToExpect />}
      <FaqSection entries={page.faq} />
      <ContactSection />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 pb-16 sm:px-6">
        <Sources />
        <Reviewed />
      </div>
      {homeData(page.faq, headOf(page, filling).title, filling).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </FillingContext>
  )
}
