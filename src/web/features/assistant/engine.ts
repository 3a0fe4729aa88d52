import { useEffect, useSyncExternalStore } from 'react'
import type { readAssistant } from '#shared/assistant/assistant.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

export type Engine = ReplyOf<typeof readAssistant>

let engine: Engine | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Which engine answers; null until that is known. */
export const engineNow = (): Engine | null => engine

async function find(): Promise<void> {
  try {
    const response = await fetch('/api/ai-chat', { credentials: 'include' })
    if (!response.ok) return
    engine = (await response.json()) as Engine
    for (const listener of listeners) listener()
  } catch {
    // The next opening asks again; until then nothing is said of it.
  } finally {
    asking = null
  }
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which engine answers, asked for as the conversation is first shown. */
export function useEngine(): Engine | null {
  useEffect(() => {
    if (!engine && !asking) asking = find()
  }, [])
  return useSyncExternalStore(listen, engineNow, () => null)
}
