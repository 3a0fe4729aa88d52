import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { usePage } from '../platform/page-data.ts'
import { buttonClass } from '../ui/Button.tsx'
import { MobileMenuGroup } from './MobileMenuGroup.tsx'
import { allInsurance, insuranceGroups, mainItems, portalItems } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

const rowClass = 'flex min-h-12 items-center rounded-md px-3 font-semibold text-lg hover:bg-spruce-soft'

/**
 * The menu that slides in on small screens. The browser's own popover opens it, closes it on Escape and works without
 * scripts; the styles lock the page's scrolling while it is open; scripts keep the keyboard inside.
 */
export function MobileMenu() {
  const { brand } = usePage()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = panel.current
    // It may stand open already: the browser does that without waiting for scripts.
    setOpen(element?.matches(':popover-open') ?? false)
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('toggle', onToggle)
    return () => element?.removeEventListener('toggle', onToggle)
  }, [])

  useEffect(() => {
    if (!open) return
    const outside = document.querySelectorAll<HTMLElement>('main, footer, .skip-link')
    for (const element of outside) element.inert = true
    panel.current?.querySelector<HTMLElement>('button')?.focus()
    return () => {
      for (const element of outside) element.inert = false
    }
  }, [open])

  function closeBehindLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) panel.current?.hidePopover()
  }

  function closeBehindFocus(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      panel.current?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-spruce-soft xl:hidden print:hidden"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" stroke="currentColor">
          <path d="M2 5h16M2 10h16M2 15h16" strokeWidth="2" strokeLinecap="round" />
        </svg>
        Menu
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks as well */}
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        className="site-menu"
        onClick={closeBehindLink}
        onBlur={closeBehindFocus}
      >
        <div className="flex items-center justify-between">
          <p className="px-3 font-display text-xl">{brand.name}</p>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-spruce-soft"
          >
            Close
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
              <path d="m3 3 10 10M13 3 3 13" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
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
            <SiteLink key={item.href} href={item.href} className={rowClass}>
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
            {brand.email}
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
      </div>
    </>
  )
}
