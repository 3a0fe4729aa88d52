import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { citationsOf } from '#shared/content/sources.ts'
import { FEATURED_SERVICES, type Service } from '#shared/lines/derived/line-services.ts'
import { paths } from '#shared/paths.ts'
import type { SceneName } from '#shared/scene-names.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'
import { retryImport } from '../platform/retry-import.ts'
import { buttonClass } from '../ui/Button.tsx'
import { FillingContext } from './content/filling.ts'
import { headOf } from './content/head.ts'
import type { LoadedContent } from './content/load-content.ts'
import { Scene } from './Scene.tsx'
import { SiteLink } from './SiteLink.tsx'

const HomeSections = lazy(() =>
  retryImport(() => import('./home/HomeSections.tsx')).then(module => ({ default: module.HomeSections })),
)

/** The home page: the hero and the services first, the sections below once their code has loaded. */
export function HomePage() {
  const { page, extras }: LoadedContent = useLoaderData({ strict: false })
  const { brand, today } = usePage()
  const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today) }
  return (
    <FillingContext value={filling}>
      <Head {...headOf(page, filling)} />
      <Hero />
      <ServicesSection />
      <Suspense>
        <HomeSections page={page} extras={extras} />
      </Suspense>
    </FillingContext>
  )
}

/** The hero: what the site is for, over a drawing of a shelterbelt. */
function Hero() {
  const { brand } = usePage()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-scene-sky to-75% to-scene-sky-low print:bg-none">
      <div className="-z-10 absolute inset-x-0 bottom-0 h-68 sm:h-80 lg:h-full">
        <Scene name="hero" className="h-full" />
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-68 sm:px-6 sm:pt-16 sm:pb-80 lg:pt-12 lg:pb-64 print:pt-4 print:pb-4">
        <h1 className="max-w-[13ch] text-[clamp(2.5rem,1.6rem+4.2vw,4.5rem)] leading-[1.04] tracking-[-0.015em]">
          Find better insurance rates across {brand.serviceArea}
        </h1>
        <p className="mt-5 max-w-md text-lg leading-relaxed sm:text-xl">
          Tell us once what you need covered. A licensed {brand.serviceArea} broker takes it from there and
          explains your options in plain language.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <SiteLink
            href={paths.getQuote()}
            className={`${buttonClass('accent')} sm:min-h-13 sm:px-7 sm:text-lg`}
          >
            Get a Free Quote
          </SiteLink>
          <SiteLink
            href={paths.about()}
            className={`${buttonClass('secondary')} sm:min-h-13 sm:px-6 sm:text-lg`}
          >
            Learn More<span className="sr-only"> about {brand.name}</span>
          </SiteLink>
        </div>
      </div>
    </section>
  )
}

interface ServiceCardProps {
  service: Service
  scene: SceneName
  action: { label: string; href: string }
}

/** The three featured services, and the way to all others. */
function ServicesSection() {
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
