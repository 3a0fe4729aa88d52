import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { usePage } from '../platform/page-data.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { ChevronMark } from './ChevronMark.tsx'
import {
  allInsurance,
  insuranceGroups,
  isOpenAt,
  mainItems,
  type NavGroup,
  portalItems,
} from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

const rowClass =
  'flex min-h-12 items-center rounded-md px-3 font-semibold text-lg hover:bg-spruce-soft aria-[current]:text-spruce aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-canola aria-[current]:underline-offset-8'

/** Opens the menu in browsers that support invoker commands, even without scripts. */
const openMenu = { command: 'show-modal', commandfor: 'site-menu' }

/** The modal menu that slides in on small screens. The styles lock the page's scrolling while it is open. */
export function MobileMenu() {
  const { brand } = usePage()
  const pathname = useLocation({ select: location => location.pathname })
  const menu = useRef<HTMLDialogElement>(null)

  function open() {
    // Browsers with invoker commands open it themselves, after this.
    if (!('commandForElement' in HTMLButtonElement.prototype)) menu.current?.showModal()
  }

  function closeOnLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) menu.current?.close()
  }

  return (
    <>
      <button
        type="button"
        {...openMenu}
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-spruce-soft xl:hidden print:hidden"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" stroke="currentColor">
          <path d="M2 5h16M2 10h16M2 15h16" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className="max-[30rem]:sr-only">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks as well */}
      <dialog
        ref={menu}
        id="site-menu"
        aria-label="Menu"
        className="site-menu"
        closedby="any"
        onClick={closeOnLink}
      >
        <div className="flex items-center justify-between">
          <p className="px-3 font-display text-xl">{brand.name}</p>
          <form method="dialog">
            <button
              type="submit"
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-spruce-soft"
            >
              Close
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
                <path d="m3 3 10 10M13 3 3 13" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </form>
        </div>
        <nav aria-label="Menu" className="mt-4 grid">
          <SiteLink href={paths.home()} className={rowClass}>
            Home
          </SiteLink>
          <SiteLink href={paths.search()} className={rowClass}>
            Search
          </SiteLink>
          <p className="mt-2 px-3 text-muted text-sm">Insurance</p>
          {insuranceGroups.map(group => (
            <MobileMenuGroup key={group.title} group={group} className={rowClass} />
          ))}
          <SiteLink href={allInsurance.href} className={rowClass}>
            {allInsurance.label}
          </SiteLink>
          <span aria-hidden="true" className="mx-3 my-2 h-px bg-line" />
          {mainItems.map(item => (
            <SiteLink
              key={item.href}
              href={item.href}
              className={rowClass}
              aria-current={isOpenAt(item, pathname) ? 'page' : undefined}
            >
              {item.label}
            </SiteLink>
          ))}
          <span aria-hidden="true" className="mx-3 my-2 h-px bg-line" />
          {portalItems.map(item => (
            <SiteLink key={item.href} href={item.href} className={rowClass}>
              {item.label}
            </SiteLink>
          ))}
        </nav>
        <div className="mt-auto grid gap-3 px-3 pt-6">
          <SiteLink href={paths.getQuote()} className={buttonClass('accent')}>
            Get a Free Quote
          </SiteLink>
          <a href={`mailto:${brand.email}`} className="flex min-h-11 items-center justify-center underline">
            <span>
              <EmailText email={brand.email} />
            </span>
          </a>
          <a
            href={`tel:+1${brand.phone.replace(/\D/g, '')}`}
            className="flex min-h-11 items-center justify-center underline"
          >
            {brand.phone}
          </a>
          {brand.social.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-x-4">
              {brand.social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener" className="flex min-h-11 items-center underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </dialog>
    </>
  )
}

/** A collapsible group of the slide-in menu. */
function MobileMenuGroup({ group, className }: { group: NavGroup; className: string }) {
  return (
    <details className="group">
      <summary className={`${className} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {group.title}
        <ChevronMark className="size-3.5" />
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
