import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { fragmentId } from '../../platform/fragment-id.ts'
import { isFullScreen } from './full-screen.ts'
import { setPanel } from './panel-state.ts'

interface PageLinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link in the conversation. Pages of the site open beside it; a panel that fills the screen closes. */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        const isPlain =
          !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0
        if (event.defaultPrevented || !isPlain || !href.startsWith('/')) return
        event.preventDefault()
        if (isFullScreen()) setPanel({ view: 'minimised' })
        goTo(router, href)
      }}
    />
  )
}

/** How long to wait for the place that a link names. */
const PLACE_COMES_WITHIN_MS = 4000

/** Navigates to a page of the site, and to the place on it that the link names. */
function goTo(router: AnyRouter, href: string): void {
  const { pathname, search, hash } = new URL(href, window.location.origin)
  const here = window.location
  if (pathname === here.pathname && search === here.search) {
    if (hash) show(hash)
    return
  }
  if (hash) {
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname !== pathname) return
      stop()
      showOnceThere(hash, Date.now() + PLACE_COMES_WITHIN_MS)
    })
  }
  router.history.push(pathname + search + hash)
}

function showOnceThere(hash: string, until: number): void {
  if (!show(hash) && Date.now() < until) requestAnimationFrame(() => showOnceThere(hash, until))
}

/** Opens whatever hides a place, and scrolls to it. Returns whether it exists. */
function show(hash: string): boolean {
  const place = document.getElementById(fragmentId(hash))
  if (!place) return false
  for (
    let hidden = place.closest<HTMLDetailsElement>('details:not([open])');
    hidden;
    hidden = hidden.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null
  )
    hidden.open = true
  place.scrollIntoView()
  return true
}
