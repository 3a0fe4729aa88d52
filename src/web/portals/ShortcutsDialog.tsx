import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { SEARCH_FIELD_ID } from '../ui/SearchField.tsx'

/** The keys that work anywhere in a staff portal, as `?` lists them. */
const SHORTCUTS = [
  { keys: ['/'], action: 'Search this page’s list, or your cases' },
  { keys: ['Ctrl', 'K'], action: 'Search (⌘ K on a Mac)' },
  { keys: ['?'], action: 'Show these shortcuts' },
  { keys: ['Esc'], action: 'Close a dialog or menu' },
] as const

interface ShortcutActions {
  /** The page that holds the search field. */
  list: string
  onHelp: () => void
}

/** `/` and ⌘K lead to the search field from anywhere; `?` lists the shortcuts. Typing into a field is left alone. */
export function useShortcuts(actions: ShortcutActions) {
  const navigate = useNavigate()
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    async function search() {
      if (focusSearch()) return
      await navigate({ to: latest.current.list })
      requestAnimationFrame(focusSearch)
    }
    function onKeyDown(event: KeyboardEvent) {
      const command = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const busy = isTyping(event.target) || document.querySelector('[role=dialog],[role=alertdialog]')
      if (command || (event.key === '/' && !busy && !event.altKey && !event.ctrlKey && !event.metaKey)) {
        event.preventDefault()
        search()
      } else if (event.key === '?' && !busy) {
        latest.current.onHelp()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function focusSearch(): boolean {
  const field = document.getElementById(SEARCH_FIELD_ID)
  field?.focus()
  return field !== null
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
