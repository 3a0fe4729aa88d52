import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { tidyQuery } from '#shared/search/search-query.ts'

/** Milliseconds of quiet after which what was typed is asked. */
const PAUSE_MS = 200

/**
 * Keeps a box and the address in step: the address follows the typing, as one step of the history until it is sent or
 * left; the box follows the address when somebody goes back.
 */
export function useTypedQuery(query: string) {
  const { history } = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the typing last put into the address. */
  const asked = useRef(query)
  /** Whether the next change of the address is a step of its own. */
  const isStep = useRef(true)

  function ask(next: string) {
    clearTimeout(timer.current)
    if (next === asked.current) return
    asked.current = next
    if (isStep.current) history.push(paths.search(next))
    else history.replace(paths.search(next))
    isStep.current = false
  }

  function type(typed: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(tidyQuery(typed)), PAUSE_MS)
  }

  function send(next: string) {
    ask(next)
    isStep.current = true
  }

  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    isStep.current = true
    if (input.current) input.current.value = query
  }, [query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was typed before the scripts were there
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (tidyQuery(typed) !== query) type(typed)
    return () => clearTimeout(timer.current)
  }, [])

  return { input, type, send }
}
