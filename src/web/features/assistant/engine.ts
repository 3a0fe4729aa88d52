import { useEffect } from 'react'
import type { readAssistant } from '#shared/assistant/assistant.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { createStore, useStore } from '../../platform/create-store.ts'

type Engine = ReplyOf<typeof readAssistant>

const engine = createStore<Engine | null>(null)
let loading: Promise<void> | null = null

/** Returns the engine that answers; null until it is known. */
export const currentEngine = engine.get

async function load(): Promise<void> {
  try {
    const response = await fetch('/api/ai-chat', { credentials: 'include' })
    if (response.ok) engine.set((await response.json()) as Engine)
  } catch {
    // The next opening of the chat asks again.
  } finally {
    loading = null
  }
}

/** Returns the engine that answers, loaded when the conversation is first shown. */
export function useEngine(): Engine | null {
  useEffect(() => {
    if (!engine.get() && !loading) loading = load()
  }, [])
  return useStore(engine)
}
