import { usePage } from '../platform/page-data.ts'
import { BrandLogo } from '../ui/BrandLogo.tsx'
import { TreeLine } from '../ui/TreeLine.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { legalLinks, type NavItem, productLinks, quickLinks } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

/** The footer of every public page: newsletter, links, contact details and the disclaimer. */
export function SiteFooter() {
  const { brand } = usePage()
  return (
    <footer className="mt-auto print:hidden">
      <TreeLine className="text-shelter" />
      <div className="bg-shelter text-on-shelter">
        <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-10 gap-y-12 px-4 pt-10 pb-8 sm:px-6 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <NewsletterForm />
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-[1fr_1fr_1.5fr] lg:col-span-7">
            <FooterLinks title="Insurance" items={productLinks} />
            <FooterLinks title="Quick links" items={quickLinks} />
            <div className="col-span-2 sm:col-span-1">
              <h2 className="font-sans font-semibold text-base">Contact</h2>
              <ContactDetails className="mt-2 text-on-shelter-muted" />
            </div>
          </div>
          <div className="border-shelter-line border-t pt-6 text-on-shelter-muted text-sm lg:col-span-12">
            <p className="flex items-center gap-2 text-on-shelter">
              <BrandLogo brand={brand} markClass="size-7" nameClass="font-display text-lg" />
            </p>
            <p className="mt-3 max-w-prose">{brand.disclaimer}</p>
            <ul className="mt-3 flex flex-wrap gap-x-5">
              {legalLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href} className="flex min-h-11 items-center underline underline-offset-4">
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
            <p className="mt-1">
              {brand.legalName}. Serving {brand.serviceArea}.
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** A column of links in the footer. */
function FooterLinks({ title, items }: { title: string; items: readonly NavItem[] }) {
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
