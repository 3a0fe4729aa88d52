import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { usePage } from '../platform/page-data.ts'
import { BrandLogo } from '../ui/BrandLogo.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { InsuranceMenu } from './InsuranceMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { isOpenAt, mainItems, portalItems } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'
import { HeaderSearch } from './search/HeaderSearch.tsx'

const SHRINKS_AFTER = 50
const BANNER_HIDES_AFTER = 150

const itemClass =
  'flex min-h-11 items-center rounded-md px-3 font-semibold text-[0.9375rem] hover:bg-spruce-soft hover:text-spruce aria-[current]:text-spruce aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-canola aria-[current]:underline-offset-8'

/**
 * Banner and navigation. Both keep their place in the layout while they shrink and hide, so nothing below moves: the
 * banner is moved up by its own height, and the bar’s lost height becomes margin.
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
        <div className="relative mx-auto flex w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
          <SiteLink
            href={paths.home()}
            className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-spruce"
            aria-label={`${brand.name}, home`}
          >
            <BrandLogo
              brand={brand}
              markClass="size-9"
              nameClass="truncate font-display text-[1.375rem] text-ink tracking-tight"
            />
          </SiteLink>
          <nav aria-label="Main" className="hidden items-center xl:flex print:hidden">
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

/** Who gives the advice and who does not: quiet, on top of every public page, and again in the footer. */
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
