import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { CallToAction } from './CallToAction.tsx'
import { ContactSection } from './ContactSection.tsx'
import { FaqSection } from './FaqSection.tsx'
import { Hero } from './Hero.tsx'
import { homeData } from './home-data.ts'
import { ServicesSection } from './ServicesSection.tsx'
import { WhatToExpect } from './WhatToExpect.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** The front page from top to bottom, and what it tells search engines. */
export function HomeContent() {
  const { site } = usePage()
  return (
    <>
      <Hero />
      <ServicesSection />
      <WhyChooseUs />
      <CallToAction />
      <WhatToExpect />
      <FaqSection />
      <ContactSection />
      {homeData(site).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </>
  )
}
