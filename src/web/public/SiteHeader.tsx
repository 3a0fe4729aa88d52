import { useLocation } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { AssistantDock } from '../features/assistant/AssistantDock.tsx'
import { usePage } from '../platform/page-data.ts'
import { BrandLogo } from '../ui/BrandLogo.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { ChevronMark } from './ChevronMark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { allInsurance, insuranceGroups, isOpenAt, mainItems, portalItems } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'
import { HeaderSearch } from './search/HeaderSearch.tsx'

const SHRINKS_AFTER = 50
const BANNER_HIDES_AFTER = 150

const itemClass =
  'flex min-h-11 items-center rounded-md px-3 font-semibold text-[0.9375rem] hover:bg-spruce-soft hover:text-spruce aria-[current]:text-spruce aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-canola aria-[current]:underline-offset-8'

/**
 * The banner and the navigation. They keep their space in the layout while they shrink and hide, so that nothing below moves:
 * the banner moves up by its own height, and the bar’s lost height becomes margin.
 */
export function SiteHeader() {
  const { brand } = usePage()
  const pathname = useLocation({ select: location => location.pathname })
  const small = useScrolledPast(SHRINKS_AFTER)
  const bannerHidden = useScrolledPast(BANNER_HIDES_AFTER)
  const banner = useRef<HTMLElement>(null)

  return (
    <div
      className="site-head pointer-events-none sticky top-0 z-30 transition-[translate] print:static"
      style={bannerHidden ? { translate: `0 -${banner.current?.offsetHeight ?? 0}px` } : undefined}
    >
      <aside ref={banner} aria-label="Disclaimer" className="pointer-events-auto">
        <DisclaimerBanner />
      </aside>
      <header
        data-small={small || undefined}
        className="pointer-events-auto flex h-18 items-center border-line border-b bg-page/95 backdrop-blur-sm transition-[height,margin,box-shadow] data-small:mb-4 data-small:h-14 data-small:shadow-lift"
      >
        <div className="relative mx-auto flex w-full max-w-7xl items-center gap-2 px-[min(1rem,5vw)] sm:px-6">
          <SiteLink
            href={paths.home()}
            className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-spruce"
            aria-label={`${brand.name}, home`}
          >
            <BrandLogo
              brand={brand}
              markClass="size-[min(2.25rem,12vw)]"
              nameClass="font-display text-[1.375rem] text-ink leading-tight tracking-tight max-[15rem]:hidden"
            />
          </SiteLink>
          <nav aria-label="Main" className="hidden shrink-0 items-center xl:flex print:hidden">
            <SiteLink href={paths.home()} className={itemClass}>
              Home
            </SiteLink>
            <InsuranceMenu className={itemClass} />
            {mainItems.map(item => (
              <SiteLink
                key={item.href}
                href={item.href}
                className={itemClass}
                aria-current={isOpenAt(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </SiteLink>
            ))}
            <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
            {portalItems.map(item => (
              <SiteLink key={item.href} href={item.href} className={`${itemClass} text-muted`}>
                {item.label}
              </SiteLink>
            ))}
          </nav>
          {/* Where the panel fills the screen, which leaves no corner free. */}
          <AssistantDock className="hidden max-[30rem]:block [@media(height<26rem)]:block" />
          <HeaderSearch />
          <div className="hidden shrink-0 sm:block print:hidden">
            <SiteLink href={paths.getQuote()} className={buttonClass('accent')}>
              Get a Free Quote
            </SiteLink>
          </div>
          <MobileMenu />
        </div>
      </header>
    </div>
  )
}

/** The disclaimer at the top of every public page; the footer repeats it. */
function DisclaimerBanner() {
  const { brand } = usePage()
  return (
    <p className="bg-shelter px-4 py-2 text-center text-[0.8125rem] text-on-shelter leading-snug sm:px-6">
      {brand.disclaimer}
    </p>
  )
}

/** Whether the page is scrolled down by more than this many pixels. False until hydration. */
function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return past
}

/** The Insurance dropdown. It opens without scripts; with them it also closes on Escape, on a click outside and after a choice. */
function InsuranceMenu({ className }: { className: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.removeAttribute('open')
      menu.current.querySelector('summary')?.focus()
    }
    // A capturing listener: server-rendered elements that are not hydrated yet do not bubble.
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <details ref={menu} className="group" onBlur={onBlur}>
      <summary
        className={`${className} list-none gap-1.5 group-open:bg-spruce-soft group-open:text-spruce [&::-webkit-details-marker]:hidden`}
      >
        Insurance
        <ChevronMark />
      </summary>
      <div className="absolute top-full right-6 left-6 mt-4 rounded-xl border border-line bg-surface p-5 shadow-lift">
        <div className="grid grid-cols-4 gap-6">
          {insuranceGroups.map(group => (
            <div key={group.title}>
              <p className="px-3 font-semibold text-muted text-sm">{group.title}</p>
              <ul className="mt-1">
                {group.items.map(item => (
                  <li key={item.href}>
                    <SiteLink
                      href={item.href}
                      onClick={close}
                      className="block min-h-11 rounded-md px-3 py-2 hover:bg-spruce-soft"
                    >
                      <span className="block font-semibold">{item.label}</span>
                      {item.hint && <span className="block text-muted text-sm">{item.hint}</span>}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <SiteLink
          href={allInsurance.href}
          onClick={close}
          className="mt-3 flex min-h-11 items-center rounded-md border-line border-t px-3 pt-3 font-semibold text-spruce underline underline-offset-4"
        >
          {allInsurance.label}
        </SiteLink>
      </div>
    </details>
  )
}
