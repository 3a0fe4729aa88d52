import { useEffect, useEffectEvent } from 'react'
import { closeSearch, openSearch } from '../features/search/search-state.ts'
import { createStore } from '../platform/create-store.ts'
import { browserStorage } from '../platform/storage.ts'

const KEY = 'single-key-shortcuts'

/** Whether keys such as `j` do something. People who dictate turn them off: a spoken word would press many of them. */
export const usesSingleKeys = createStore(browserStorage.read(KEY, value => value !== false) ?? true)

export function saveSingleKeys(isOn: boolean): void {
  browserStorage.write(KEY, isOn)
  usesSingleKeys.set(isOn)
}

/** What `j` and `k` move through: the links that are the rows of the lists of work, or the cards of the board. */
const ROWS = 'main [data-row]'
const COLUMNS = 'main [data-column]'
const BUSY = '[role=dialog],[role=alertdialog],[role=menu]'
/** The control that a key presses names it in `aria-keyshortcuts`: it's there if the person may use it. */
const controlOf = (key: string, tag = '') => `main ${tag}[aria-keyshortcuts~="${key}"]`
const ANYWHERE = 'main'

/** The keys, as `?` lists them where what they act on is on the page. */
const SHORTCUTS = [
  { keys: ['/'], action: 'Search', target: '[aria-keyshortcuts~="/"]' },
  {
    keys: ['Ctrl', 'K'],
    action: 'Search, also while typing (⌘ K on a Mac)',
    target: '[aria-keyshortcuts~="/"]',
  },
  { keys: ['j'], action: 'Next item', target: ROWS },
  { keys: ['k'], action: 'Previous item', target: ROWS },
  { keys: ['←', '→'], action: 'Item in the previous or next column', target: COLUMNS },
  { keys: ['Enter'], action: 'Open the item', target: ROWS },
  { keys: ['r'], action: 'Reply to the client', target: controlOf('r') },
  { keys: ['a'], action: 'Assign the case', target: controlOf('a') },
  { keys: ['m'], action: 'Move the case to another stage', target: controlOf('m') },
  { keys: ['?'], action: 'Show these shortcuts', target: ANYWHERE },
  { keys: ['Esc'], action: 'Close a dialog or menu', target: ANYWHERE },
] as const

const shownElements = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility())

/** Returns the shortcuts that work on the page as it is now. */
export const currentShortcuts = () => SHORTCUTS.filter(({ target }) => document.querySelector(target))

/** `/` and ⌘K open the search from anywhere; `?` lists all shortcuts. None works while typing, in a dialog or in a menu. */
export function useShortcuts(canSearch: boolean, onHelp?: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
    const isBusy = document.querySelector(BUSY) !== null
    if (isCommand && canSearch) {
      event.preventDefault()
      // In another dialog, ⌘K does nothing; in the search, it closes it.
      if (isBusy) closeSearch()
      else openSearch()
      return
    }
    if (isBusy || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '?') onHelp?.()
    else if (usesSingleKeys.get() && pressKey(event.key, canSearch)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Does what a key stands for. Returns whether it stands for anything on this page. */
function pressKey(key: string, canSearch: boolean): boolean {
  if (key === '/' && canSearch) openSearch()
  else if (key === 'j' || key === 'k') return moveInList(key === 'j' ? 1 : -1)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') return moveToColumn(key === 'ArrowRight' ? 1 : -1)
  else if (/^[arm]$/.test(key)) return pressControl(key)
  else return false
  return true
}

/** Focuses the next or previous row, beginning with the first. */
function moveInList(step: 1 | -1): boolean {
  const rows = shownElements(ROWS)
  const item = document.activeElement?.closest('li')
  const index = rows.findIndex(row => item?.contains(row))
  rows[index < 0 ? 0 : index + step]?.focus()
  return rows.length > 0
}

/** Focuses the row beside the focused one, or the last of a shorter column. Columns without rows are skipped. */
function moveToColumn(step: 1 | -1): boolean {
  const columns = shownElements(COLUMNS)
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-row]')])
    .filter(rows => rows.length > 0)
  const isFocused = (row: HTMLElement) => row === document.activeElement
  const index = columns.findIndex(rows => rows.some(isFocused))
  if (index < 0) return false
  const next = columns[index + step]
  const height = columns[index]?.findIndex(isFocused) ?? 0
  ;(next?.[height] ?? next?.at(-1))?.focus()
  return true
}

/** Focuses the field of a key, or presses its button. A tab shows the field, which is focused as soon as it's there. */
function pressControl(key: string): boolean {
  const field = () => shownElements(controlOf(key, 'textarea'))[0]
  const control = field() ?? shownElements(controlOf(key))[0]
  if (!control) return false
  control.focus()
  if (control === field()) return true
  control.click()
  if (control.role !== 'tab') return true
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === control
    if (isWaiting) field()?.focus()
    if (!isWaiting || field()) observer.disconnect()
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}
