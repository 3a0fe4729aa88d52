import { browserStorage } from '../../platform/storage.ts'
import { CONVERSATION_FORGOTTEN, CONVERSATION_KEY } from './conversation-owner.ts'
import { type ChatMessage, messagesIn } from './message.ts'
import { merged, toKeep } from './thread.ts'

/** What this browser has kept. It may refuse its storage; the conversation then lasts as long as the page. */
export function readKept(): ChatMessage[] {
  return browserStorage.read(CONVERSATION_KEY, messagesIn) ?? []
}

/** Keeps the conversation along with what another tab has added since, and answers all of it. */
export function keep(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  if (!toKeep(messages)) return messages
  const all = merged(readKept(), messages)
  browserStorage.write(CONVERSATION_KEY, toKeep(all))
  return all
}

export const dropKept = () => browserStorage.write(CONVERSATION_KEY, null)

interface Elsewhere {
  /** Another tab has added something; or this one has come back after being away. */
  onChange(kept: ChatMessage[]): void
  onForgotten(): void
}

/** Hears what becomes of the conversation outside this page. */
export function watchKept({ onChange, onForgotten }: Elsewhere): void {
  const look = () => {
    const kept = readKept()
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
