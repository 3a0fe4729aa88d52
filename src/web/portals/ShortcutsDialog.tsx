import { useEffect, useRef } from 'react'
import { closeSearch, openSearch } from '../features/search/search-state.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The keys that work anywhere in a staff portal, as `?` lists them. In the client portal, only those that search. */
const SHORTCUTS = [
  { keys: ['/'], action: 'Search' },
  { keys: ['Ctrl', 'K'], action: 'Search, also while typing (⌘ K on a Mac)' },
  { keys: ['?'], action: 'Show these shortcuts' },
  { keys: ['Esc'], action: 'Close a dialog or menu' },
] as const

interface ShortcutActions {
  /** Whether someone is signed in, who can search. */
  canSearch: boolean
  onHelp?: () => void
}

/** `/` and ⌘K open the search from anywhere; `?` lists the shortcuts. Typing into a field is left alone. */
export function useShortcuts(actions: ShortcutActions) {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { canSearch, onHelp } = latest.current
      const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const hasDialog = document.querySelector('[role=dialog],[role=alertdialog]') !== null
      const isBusy = hasDialog || isTyping(event.target)
      const isSlash = event.key === '/' && !isBusy && !event.altKey && !event.ctrlKey && !event.metaKey
      if (canSearch && (isCommand || isSlash)) {
        event.preventDefault()
        // In another dialog, ⌘K does nothing; in the search, it closes it.
        if (hasDialog) closeSearch()
        else openSearch()
      } else if (event.key === '?' && !isBusy) {
        onHelp?.()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keys that work anywhere in a staff portal. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action} className="contents">
            <dt className="flex gap-1">
              {keys.map(key => (
                <kbd key={key} className="rounded border border-line bg-sunken px-2 py-0.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
