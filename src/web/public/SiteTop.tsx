import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { SceneName } from '#shared/scene-names.ts'
import { Scene } from '../ui/Scene.tsx'
import { SiteLink } from './SiteLink.tsx'

/** A breadcrumb. The last one is the page itself and isn't a link. */
export interface TrailStep {
  label: ReactNode
  href?: string
}

interface SiteTopProps {
  /** The breadcrumbs, without the home page. */
  trail: readonly TrailStep[]
  heading: ReactNode
  /** What the page is about, in a sentence or two. */
  lead?: ReactNode
  /** Shown beside the picture. */
  children?: ReactNode
  scene?: SceneName
  /** Whether to show the picture on a phone too; on pages with a form it isn't. */
  reading?: boolean
}

/** The header of a public page: breadcrumbs, heading, introduction and picture. */
export function SiteTop({ trail, heading, lead, children, scene, reading = false }: SiteTopProps) {
  const [space, picture] = reading ? ['pt-4 lg:pt-8', 'block'] : ['pt-8 sm:pt-12', 'max-lg:hidden']
  return (
    <div className="border-line border-b bg-surface print:border-0">
      <div
        className={`mx-auto grid max-w-7xl items-center gap-7 px-4 pb-8 sm:px-6 sm:pb-12 lg:grid-cols-12 lg:gap-12 print:block print:py-2 ${space}`}
      >
        <div className={scene ? 'lg:col-span-7' : 'lg:col-span-9'}>
          <Breadcrumbs trail={trail} />
          <h1 className="mt-3 text-4xl sm:text-5xl">{heading}</h1>
          {lead && <p className="mt-4 max-w-prose text-lg sm:mt-5 sm:text-xl">{lead}</p>}
          {children}
        </div>
        {scene && (
          <div
            className={`overflow-hidden rounded-xl border border-line lg:col-span-5 print:hidden ${picture}`}
          >
            <Scene name={scene} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The breadcrumbs, from the home page to this one. */
function Breadcrumbs({ trail }: { trail: readonly TrailStep[] }) {
  const steps = [{ label: 'Home', href: paths.home() }, ...trail]
  return (
    <nav aria-label="Breadcrumbs" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {steps.map(({ label, href }, index) => (
          <li key={href ?? 'here'} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <SiteLink
                href={href}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce"
              >
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
