import { createContext, useState, useSyncExternalStore } from 'react'
import type { PageHead } from '#shared/pages.ts'

/** On the server: told what a part says about the page, so that it can be left in the document. */
export const PartHeadContext = createContext<((head: PageHead) => void) | null>(null)

let said: PageHead | null = null
const listeners = new Set<() => void>()

/** In the browser: what the part that is taken over says about the page; null as it leaves. */
export function sayHead(head: PageHead | null): void {
  if (JSON.stringify(head) === JSON.stringify(said)) return
  said = head
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const headSaid = () => said

/** What the page's part says about the page; null until it is taken over. */
export const useHeadSaid = (): PageHead | null => useSyncExternalStore(subscribe, headSaid, () => null)

/**
 * The key for a part that shows something else at each `address`. Until the part is taken over, another address is
 * another part: what the server wrote for the one is no beginning for the other.
 */
export function usePartKey(address: string): string {
  const [key, setKey] = useState(address)
  if (key === address || said) return key
  setKey(address)
  return address
}
