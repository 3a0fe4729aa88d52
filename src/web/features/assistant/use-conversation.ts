import { useSyncExternalStore } from 'react'
import { type Conversation, conversationNow, onConversation } from './conversation.ts'

/** The conversation as it stands. Only in the browser: the server has none. */
export const useConversation = (): Conversation =>
  useSyncExternalStore(onConversation, conversationNow, conversationNow)
