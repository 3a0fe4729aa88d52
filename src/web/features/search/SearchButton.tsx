import { Search } from 'lucide-react'
import { buttonClass } from '../../ui/Button.tsx'
import { openSearch } from './search-state.ts'

/** Opens the search of a portal. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K /"
      className={`${buttonClass('quiet', 'sm')} min-h-11 min-w-11 px-0`}
      onClick={openSearch}
    >
      <Search aria-hidden className="size-5" />
    </button>
  )
}
