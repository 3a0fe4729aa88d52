import type { ReactNode } from 'react'
import type { SceneName } from '#shared/scene-names.ts'
import { Breadcrumbs, type TrailStep } from './Breadcrumbs.tsx'
import { Scene } from './scenes/Scene.tsx'

interface SiteTopProps {
  /** The way here from the front page, which is not named. */
  trail: readonly TrailStep[]
  heading: ReactNode
  /** What the page is about, in a sentence or two. */
  lead?: ReactNode
  /** What else stands beside the picture. */
  children?: ReactNode
  scene?: SceneName
  /** A page to read shows its picture on a telephone too; on one to use, what is used comes sooner. */
  reading?: boolean
}

/** The beginning of a public page: where it lies, what it is called, what it is about, and its picture. */
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
