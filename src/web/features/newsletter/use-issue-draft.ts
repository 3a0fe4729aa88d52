import { useEffect, useRef, useState } from 'react'
import { changeIssue, DraftText, type Issue } from '#shared/newsletter/issues.ts'
import { call } from '../../platform/call.ts'
import { isStale } from '../../platform/failures.ts'
import { keepIssue } from './queries.ts'

/** Milliseconds of quiet after which what was typed is saved. */
const QUIET_MS = 1500

/** The text of a draft as it is typed; it saves itself, one save after the other, and never over somebody else's. */
export function useIssueDraft(issue: Issue) {
  const [text, setText] = useState<DraftText>({ subject: issue.subject, body: issue.body })
  const [base, setBase] = useState({ text, revision: issue.revision })
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const typed = useRef(text)
  const kept = useRef(base)
  const running = useRef<Promise<boolean> | null>(null)
  const stale = useRef(false)
  typed.current = text

  const isSame = (one: DraftText, other: DraftText) =>
    one.subject === other.subject && one.body === other.body

  async function saveOnce(sent: DraftText): Promise<boolean> {
    setSaving(true)
    try {
      const body = { ...sent, revision: kept.current.revision }
      const reply = await call(changeIssue, { params: { id: issue.id }, body })
      kept.current = { text: sent, revision: reply.revision }
      setBase(kept.current)
      setError(null)
      await keepIssue(reply)
      return true
    } catch (failure) {
      stale.current = isStale(failure)
      setError(failure)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Saves what was typed, if it is not. Resolves to whether all of it is kept. */
  async function save(): Promise<boolean> {
    while (running.current) await running.current
    if (isSame(typed.current, kept.current.text)) return true
    if (stale.current || !DraftText.safeParse(typed.current).success) return false
    running.current = saveOnce(typed.current)
    const done = await running.current
    running.current = null
    return done
  }

  const isSaved = isSame(text, base.text)
  useEffect(() => {
    if (isSaved) return
    const timer = setTimeout(() => void save(), QUIET_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', warn)
    }
  })
  // Whoever leaves the page within those moments loses nothing either.
  const lastSave = useRef(save)
  lastSave.current = save
  useEffect(() => () => void lastSave.current(), [])

  return { text, setText, save, saving, isSaved, error, revision: base.revision }
}
