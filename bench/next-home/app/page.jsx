import content from '../staged/content.json'
import pageData from '../staged/page-data.json'
import { JsonLd } from '../staged/web/platform/JsonLd.tsx'
import { useFilling } from '../staged/web/public/content/filling.ts'
import { headOf } from '../staged/web/public/content/head.ts'
import { Sources } from '../staged/web/public/content/Sources.tsx'
import { CallToAction } from '../staged/web/public/home/CallToAction.tsx'
import { ContactSection } from '../staged/web/public/home/ContactSection.tsx'
import { FaqSection } from '../staged/web/public/home/FaqSection.tsx'
import { Hero } from '../staged/web/public/home/Hero.tsx'
import { homeData } from '../staged/web/public/home/home-data.ts'
import { ServicesSection } from '../staged/web/public/home/ServicesSection.tsx'
import { WhatToExpect } from '../staged/web/public/home/WhatToExpect.tsx'
import { WhyChooseUs } from '../staged/web/public/home/WhyChooseUs.tsx'

const { brand } = pageData
const head = headOf(content, useFilling())

export const viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export const metadata = {
  metadataBase: new URL(brand.publicUrl),
  title: head.title,
  description: head.description,
  alternates: { canonical: '/' },
  openGraph: {
    title: head.title,
    description: head.description,
    url: '/',
    type: 'website',
    siteName: brand.name,
    locale: 'en_CA',
    images: [{ url: '/cards/home.png', width: 1200, height: 630 }],
  },
  twitter: { card: 'summary_large_image' },
}

export default function Home() {
  return (
    <>
      <Hero />
      <ServicesSection />
      <WhyChooseUs />
      <CallToAction />
      <WhatToExpect />
      <FaqSection entries={content.faq} />
      <ContactSection />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 pb-16 sm:px-6">
        <Sources />
      </div>
      {homeData(content.faq, head.title, useFilling()).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </>
  )
}
