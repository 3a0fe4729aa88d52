import { autoService, businessService, homeService } from '#shared/catalogue.ts'
import { paths } from '#shared/paths.ts'
import { AutoScene } from '../scenes/AutoScene.tsx'
import { BusinessScene } from '../scenes/BusinessScene.tsx'
import { HomeScene } from '../scenes/HomeScene.tsx'
import { AllServices } from './AllServices.tsx'
import { ServiceCard } from './ServiceCard.tsx'

/** The three featured services. Only lines whose questions are online are asked about online; the others by writing to us. */
export function ServicesSection() {
  return (
    <section id="services" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">Start with what would be hardest to lose</h2>
      <div className="mt-10 grid gap-6 md:grid-cols-3 lg:gap-8">
        <ServiceCard
          service={autoService}
          scene={<AutoScene />}
          action={{ label: 'Get an auto quote', href: paths.getQuote('auto') }}
        />
        <ServiceCard
          service={businessService}
          scene={<BusinessScene />}
          action={{ label: 'Ask about business insurance', href: '/#contact' }}
        />
        <ServiceCard
          service={homeService}
          scene={<HomeScene />}
          action={{ label: 'Ask about home insurance', href: '/#contact' }}
        />
      </div>
      <AllServices />
    </section>
  )
}
