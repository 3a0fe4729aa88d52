import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isFullScreen } from './full-screen.ts'
import { goTo } from './going.ts'
import { setPanel } from './panel-state.ts'

interface PageLinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link in the conversation. Pages of ours open beside it; where it fills the screen it makes way. */
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
