import type { ReactNode } from 'react'
import type { Service } from '#shared/lines/line-data.ts'
import { CheckMark } from '../CheckMark.tsx'
import { SiteLink } from '../SiteLink.tsx'

interface ServiceCardProps {
  service: Service
  scene: ReactNode
  action: { label: string; href: string }
}

/** One featured service: its picture, what it is for, its first two features, and where to go. */
export function ServiceCard({ service, scene, action }: ServiceCardProps) {
  return (
    <article
      id={`service-${service.id}`}
      className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      {scene}
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
