import { FEATURED_SERVICES, type Service } from '#shared/lines/derived/line-services.ts'
import { paths } from '#shared/paths.ts'
import type { SceneName } from '#shared/scene-names.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { SiteLink } from '../SiteLink.tsx'

interface ServiceCardProps {
  service: Service
  scene: SceneName
  action: { label: string; href: string }
}

/** The three featured services, and the way to all others. */
export function ServicesSection() {
  return (
    <section id="services" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">Insurance for what matters most</h2>
      <div className="mt-10 grid gap-6 md:grid-cols-3 lg:gap-8">
        <ServiceCard
          service={FEATURED_SERVICES.auto}
          scene="auto"
          action={{ label: 'About auto insurance', href: '/insurance/auto' }}
        />
        <ServiceCard
          service={FEATURED_SERVICES.business}
          scene="business"
          action={{ label: 'About business insurance', href: paths.business() }}
        />
        <ServiceCard
          service={FEATURED_SERVICES.home}
          scene="home"
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

/** A featured service: its drawing, description, first two features and link. */
function ServiceCard({ service, scene, action }: ServiceCardProps) {
  return (
    <article
      id={`service-${service.id}`}
      className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <Scene name={scene} lazy />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h3 className="text-2xl">{service.name}</h3>
        <p className="mt-2 text-muted">{service.description}</p>
        <ul className="mt-4 mb-5 grid gap-2">
          {service.features.map(feature => (
            <li key={feature} className="flex gap-2.5">
              <CheckMark className="mt-1.5 size-4 shrink-0 text-good" />
              {feature}
            </li>
          ))}
        </ul>
        <SiteLink
          href={action.href}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-spruce underline decoration-2 decoration-canola underline-offset-6 hover:decoration-spruce"
        >
          {action.label}
        </SiteLink>
      </div>
    </article>
  )
}

/** A tick before an item of a list. */
function CheckMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={className} fill="none">
      <path
        d="m2 8.5 4 4L14 3.5"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
