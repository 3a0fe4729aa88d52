import { useState } from 'react'
import { tabStorage } from '../../platform/storage.ts'
import type { Thread } from './thread.ts'

/** A half-written reply, stored for this person and thread until it is sent. */
export function useReplyDraft({ caseId, internal }: Thread, userId: string) {
  const key = `reply:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`
  const [text, setText] = useState(
    () => tabStorage.read(key, stored => (typeof stored === 'string' ? stored : null)) ?? '',
  )
  function write(next: string) {
    setText(next)
    tabStorage.write(key, next || null)
  }
  return [text, write] as const
}
