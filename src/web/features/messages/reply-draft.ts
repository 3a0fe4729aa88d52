import { useState } from 'react'
import { readKept, writeKept } from './kept.ts'
import type { Thread } from './thread.ts'

/** A half-written reply: kept for this person, on this thread, until it is sent. */
export function useReplyDraft({ caseId, internal }: Thread, userId: string) {
  const name = `reply:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`
  const [text, setText] = useState(() => readKept<string>(name) ?? '')
  function write(next: string) {
    setText(next)
    writeKept(name, next)
  }
  return [text, write] as const
}
