import { browserStorage } from '../../platform/storage.ts'
import { CONVERSATION_FORGOTTEN, CONVERSATION_KEY } from './conversation-owner.ts'
import { type ChatMessage, parseMessages } from './message.ts'
import { mergeMessages, storable } from './thread.ts'

/** Returns the stored messages. If the browser denies storage, the conversation lasts as long as the page. */
export function readStored(): ChatMessage[] {
  return browserStorage.read(CONVERSATION_KEY, parseMessages) ?? []
}

/** Stores the conversation, merged with what another tab has added. Returns the merged messages. */
export function storeMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  if (!storable(messages)) return messages
  const all = mergeMessages(readStored(), messages)
  browserStorage.write(CONVERSATION_KEY, storable(all))
  return all
}

export const removeStored = () => browserStorage.write(CONVERSATION_KEY, null)

interface Elsewhere {
  /** Another tab has added something, or this page was restored. */
  onChange(kept: ChatMessage[]): void
  onForgotten(): void
}

/** Listens for changes to the conversation outside this page. */
export function watchStored({ onChange, onForgotten }: Elsewhere): void {
  const look = () => {
    const kept = readStored()
    if (kept.length > 0) onChange(kept)
    else if (browserStorage.isMissing(CONVERSATION_KEY)) onForgotten()
  }
  window.addEventListener('storage', event => {
    // A null key means that the whole storage was cleared.
    if (event.key === CONVERSATION_KEY || event.key === null) look()
  })
  // A page in the back-forward cache receives no storage events.
  window.addEventListener('pageshow', event => event.persisted && look())
  window.addEventListener(CONVERSATION_FORGOTTEN, onForgotten)
}
