import type { NavGroup } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

/** A group of the slide-in menu, folded away until it is asked for. */
export function MobileMenuGroup({ group, className }: { group: NavGroup; className: string }) {
  return (
    <details className="group">
      <summary className={`${className} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {group.title}
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3.5 transition-transform group-open:rotate-180"
          fill="none"
        >
          <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <ul className="mb-2 ml-3 border-line border-l-2 pl-2">
        {group.items.map(item => (
          <li key={item.href}>
            <SiteLink
              href={item.href}
              className="flex min-h-11 items-center rounded-md px-3 hover:bg-spruce-soft"
            >
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
