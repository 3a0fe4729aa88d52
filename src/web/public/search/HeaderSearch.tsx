import { useRouter } from '@tanstack/react-router'
import { type ToggleEvent, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { MagnifierMark } from './MagnifierMark.tsx'
import { SearchForm } from './SearchForm.tsx'

const markClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-spruce-soft hover:text-spruce print:hidden'

/** The search in the header: a native popover; on small screens, a link to the search page. */
export function HeaderSearch() {
  const { history } = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function focusWhenOpen({ newState }: ToggleEvent) {
    if (newState === 'open') input.current?.focus()
  }

  function ask(query: string) {
    panel.current?.hidePopover()
    history.push(paths.search(query))
  }

  return (
    <>
      {/* On the narrowest screens the menu has it. */}
      <SiteLink
        href={paths.search()}
        aria-label="Search"
        className={`${markClass} max-[22.4rem]:hidden lg:hidden`}
      >
        <MagnifierMark />
      </SiteLink>
      <button
        type="button"
        popoverTarget="site-search"
        aria-label="Search"
        className={`${markClass} max-lg:hidden`}
      >
        <MagnifierMark />
      </button>
      <div
        ref={panel}
        id="site-search"
        popover="auto"
        onToggle={focusWhenOpen}
        className="fixed inset-auto top-26 right-6 m-0 w-104 rounded-xl border border-line bg-surface p-5 text-ink shadow-lift"
      >
        <SearchForm label="Search this site" placeholder="hail on my roof" inputRef={input} onAsk={ask} />
      </div>
    </>
  )
}
