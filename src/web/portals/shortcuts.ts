import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SEARCH_FIELD_ID } from '../ui/SearchField.tsx'

/** The keys that work anywhere in a staff portal, as `?` lists them. */
export const SHORTCUTS = [
  { keys: ['/'], does: 'Search the list on this page, or else your cases' },
  { keys: ['Ctrl', 'K'], does: 'The same (⌘ K on a Mac)' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
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
