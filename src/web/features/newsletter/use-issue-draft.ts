import { useEffect, useRef, useState } from 'react'
import { changeIssue, DraftText, type Issue } from '#shared/newsletter/issues.ts'
import { call, isConflict } from '../../platform/call.ts'
import { showIssue } from './queries.ts'

/** The draft is saved when nothing has been typed for so long. */
const AUTOSAVE_DELAY_MS = 1500

/** Saves the text of a draft as it is typed, one save at a time, never over someone else's change. */
export function useIssueDraft(issue: Issue, text: DraftText) {
  const [base, setBase] = useState({ text, revision: issue.revision })
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const typed = useRef(text)
  const saved = useRef(base)
  const running = useRef<Promise<boolean> | null>(null)
  const stale = useRef(false)
  typed.current = text

  const isSame = (one: DraftText, other: DraftText) =>
    one.subject === other.subject && one.body === other.body

  async function saveOnce(sent: DraftText): Promise<boolean> {
    setSaving(true)
    try {
      const body = { ...sent, revision: saved.current.revision }
      const reply = await call(changeIssue, { params: { id: issue.id }, body })
      saved.current = { text: sent, revision: reply.revision }
      setBase(saved.current)
      setError(null)
      await showIssue(reply)
      return true
    } catch (failure) {
      stale.current = isConflict(failure)
      setError(failure)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Saves what was typed. Resolves to whether all of it is saved. */
  async function save(): Promise<boolean> {
    while (running.current) await running.current
    if (isSame(typed.current, saved.current.text)) return true
    if (stale.current || !DraftText.safeParse(typed.current).success) return false
    running.current = saveOnce(typed.current)
    const done = await running.current
    running.current = null
    return done
  }

  const isSaved = isSame(text, base.text)
  useEffect(() => {
    if (isSaved) return
    const timer = setTimeout(() => void save(), AUTOSAVE_DELAY_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', warn)
    }
  })
  // Leaving the page before the delay has passed saves too.
  const lastSave = useRef(save)
  lastSave.current = save
  useEffect(() => () => void lastSave.current(), [])

  return { save, saving, isSaved, error, revision: base.revision }
}
