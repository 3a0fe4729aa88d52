import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { findMentions, listColleagues } from '#shared/mentions.ts'
import type { Person } from '#shared/users.ts'
import { queryOf } from '../../platform/queries.ts'
import { findMentionStart, matchesMention } from './mention-typing.ts'

/** The maximum number of suggestions. */
const MAX_OFFERED = 6

interface MentionListOptions {
  caseId: string
  /** Whether colleagues can be mentioned here. */
  enabled: boolean
  text: string
  /** Where the cursor is in the text. */
  caret: number
  /** Called with the new text and where the cursor belongs. */
  onPick: (text: string, caret: number) => void
}

export interface MentionList {
  id: string
  offered: readonly Person[]
  /** The id of the one that Enter chooses. */
  activeId: string | null
  /** Who would be notified of the text as it is. */
  mentioned: readonly Person[]
  pick: (person: Person) => void
  /** For the text area, so that the list is its popup. */
  areaProps: {
    'aria-autocomplete'?: 'list'
    'aria-controls'?: string
    'aria-activedescendant'?: string
    onBlur: () => void
  }
  /** Handles a key of the text area. Returns whether it was for the list. */
  handleKey: (event: KeyboardEvent) => boolean
}

export const optionIdOf = (listId: string, person: Person) => `${listId}-${person.id}`

/** The list of colleagues that opens after an @ in a note: the arrow keys and Enter choose, Escape closes it. */
export function useMentionList({ caseId, enabled, text, caret, onPick }: MentionListOptions): MentionList {
  const id = useId()
  const [active, setActive] = useState(0)
  // The @ whose list was closed, with what is typed after it. Any change opens it again.
  const [closed, setClosed] = useState<string | null>(null)
  const colleagues = useQuery({
    ...queryOf(listColleagues, { params: { id: caseId } }),
    enabled: enabled && text.includes('@'),
    staleTime: 5 * 60_000,
  })
  const people = (enabled && colleagues.data?.items) || []
  const start = enabled ? findMentionStart(text, caret) : null
  const typed = start === null ? '' : text.slice(start + 1, caret)
  const key = `${start} ${typed}`
  if (closed !== null && closed !== key) setClosed(null)
  const offered =
    start === null || closed === key
      ? []
      : people.filter(({ fullName }) => matchesMention(fullName, typed)).slice(0, MAX_OFFERED)
  const current = offered[Math.min(active, offered.length - 1)]

  function pick({ fullName }: Person) {
    const before = `${text.slice(0, start ?? caret)}@${fullName} `
    setActive(0)
    onPick(before + text.slice(caret).trimStart(), before.length)
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!current || event.nativeEvent.isComposing) return false
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setActive((offered.indexOf(current) + move + offered.length) % offered.length)
    else if (event.key === 'Enter') pick(current)
    else if (event.key === 'Escape') setClosed(key)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    id,
    offered,
    activeId: current ? optionIdOf(id, current) : null,
    mentioned: findMentions(text, people),
    pick,
    areaProps: {
      ...(enabled ? { 'aria-autocomplete': 'list' as const } : {}),
      ...(current ? { 'aria-controls': id, 'aria-activedescendant': optionIdOf(id, current) } : {}),
      onBlur: () => setClosed(key),
    },
    handleKey,
  }
}
