import { paths } from '#shared/paths.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'
import { CallToAction } from './home/CallToAction.tsx'
import { ContactSection } from './home/ContactSection.tsx'
import { FaqSection } from './home/FaqSection.tsx'
import { Hero } from './home/Hero.tsx'
import { homeData } from './home/home-data.ts'
import { ServicesSection } from './home/ServicesSection.tsx'
import { WhatToExpect } from './home/WhatToExpect.tsx'
import { WhyChooseUs } from './home/WhyChooseUs.tsx'

/** The front page (seed §2, Home). */
export function HomePage() {
  const { site } = usePage()
  return (
    <>
      <Head
        title={`${site.name}: find better insurance rates across ${site.serviceArea}`}
        description={`Tell us once what you need insured. ${site.name} finds you a licensed ${site.serviceArea} broker for your car, your home or your business. Free, and you decide.`}
        canonicalPath={paths.home()}
        jsonLd={homeData(site)}
      />
      <Hero />
      <ServicesSection />
      <WhyChooseUs />
      <CallToAction />
      <WhatToExpect />
      <FaqSection />
      <ContactSection />
    </>
  )
}
