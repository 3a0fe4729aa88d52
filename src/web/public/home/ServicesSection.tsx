import { FEATURED_SERVICES } from '#shared/lines/line-data.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { AutoScene } from '../scenes/AutoScene.tsx'
import { BusinessScene } from '../scenes/BusinessScene.tsx'
import { HomeScene } from '../scenes/HomeScene.tsx'
import { ServiceCard } from './ServiceCard.tsx'

/** The three featured services, and the way to all others. */
export function ServicesSection() {
  return (
    <section id="services" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">Start with what would be hardest to lose</h2>
      <div className="mt-10 grid gap-6 md:grid-cols-3 lg:gap-8">
        <ServiceCard
          service={FEATURED_SERVICES.auto}
          scene={<AutoScene />}
          action={{ label: 'About auto insurance', href: '/insurance/auto' }}
        />
        <ServiceCard
          service={FEATURED_SERVICES.business}
          scene={<BusinessScene />}
          action={{ label: 'About business insurance', href: paths.business() }}
        />
        <ServiceCard
          service={FEATURED_SERVICES.home}
          scene={<HomeScene />}
          action={{ label: 'About home insurance', href: '/insurance/home' }}
        />
      </div>
      <p className="mt-8">
        <SiteLink href={paths.allInsurance()} className={buttonClass('secondary')}>
          View All Insurance Options
        </SiteLink>
      </p>
    </section>
  )
}
