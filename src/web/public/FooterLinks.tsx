import type { NavItem } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

/** A column of links in the footer. */
export function FooterLinks({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans font-semibold text-base">{title}</h2>
      <ul className="mt-1">
        {items.map(item => (
          <li key={item.href}>
            <SiteLink
              href={item.href}
              className="flex min-h-11 items-center text-on-shelter-muted underline-offset-4 hover:text-on-shelter hover:underline"
            >
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
