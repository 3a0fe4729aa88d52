import { browserStorage } from '../../platform/storage.ts'
import { CONVERSATION_FORGOTTEN, CONVERSATION_KEY } from './conversation-owner.ts'
import { type ChatMessage, parseMessages } from './message.ts'
import { mergeMessages, storable } from './thread.ts'

/** What this browser has kept. It may refuse its storage; the conversation then lasts as long as the page. */
export function readStored(): ChatMessage[] {
  return browserStorage.read(CONVERSATION_KEY, parseMessages) ?? []
}

/** Keeps the conversation along with what another tab has added since, and answers all of it. */
export function storeMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  if (!storable(messages)) return messages
  const all = mergeMessages(readStored(), messages)
  browserStorage.write(CONVERSATION_KEY, storable(all))
  return all
}

export const removeStored = () => browserStorage.write(CONVERSATION_KEY, null)

interface Elsewhere {
  /** Another tab has added something; or this one has come back after being away. */
  onChange(kept: ChatMessage[]): void
  onForgotten(): void
}

/** Hears what becomes of the conversation outside this page. */
export function watchStored({ onChange, onForgotten }: Elsewhere): void {
  const look = () => {
    const kept = readStored()
    if (kept.length > 0) onChange(kept)
    else if (browserStorage.isMissing(CONVERSATION_KEY)) onForgotten()
  }
  window.addEventListener('storage', event => {
    // Without a key everything was cleared.
    if (event.key === CONVERSATION_KEY || event.key === null) look()
  })
  // A page that a browser put aside has heard nothing meanwhile.
  window.addEventListener('pageshow', event => event.persisted && look())
  window.addEventListener(CONVERSATION_FORGOTTEN, onForgotten)
}
