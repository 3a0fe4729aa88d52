import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { citationsOf } from '#shared/content/sources.ts'
import { paths } from '#shared/paths.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'
import { retryImport } from '../platform/retry-import.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Scene } from '../ui/Scene.tsx'
import { FillingContext } from './content/filling.ts'
import { headOf } from './content/head.ts'
import type { LoadedContent } from './content/load-content.ts'
import { ServicesSection } from './home/ServicesSection.tsx'
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
      <div className="-z-10 absolute inset-x-0 bottom-0 h-68 sm:h-80 md:aspect-[9/4] md:h-auto min-[72rem]:aspect-auto min-[72rem]:h-full">
        <Scene name="hero" className="h-full" />
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-68 sm:px-6 sm:pt-16 sm:pb-80 md:pb-[30vw] min-[72rem]:pt-12 min-[72rem]:pb-64 print:pt-4 print:pb-4">
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
