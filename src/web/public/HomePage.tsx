import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { citationsOf } from '#shared/content/sources.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'
import { retryImport } from '../platform/retry-import.ts'
import { FillingContext } from './content/filling.ts'
import { headOf } from './content/head.ts'
import type { LoadedContent } from './content/load-content.ts'
import { Hero } from './home/Hero.tsx'
import { ServicesSection } from './home/ServicesSection.tsx'

const HomeSections = lazy(() =>
  retryImport(() => import('./home/HomeSections.tsx')).then(module => ({ default: module.HomeSections })),
)

/** The home page: the hero and the services at once, the sections below as soon as their code is there. */
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
