import { tabStorage } from '../../platform/storage.ts'

/** Whether the tab has what this person wrote and what is nowhere else: half a quote, or a message that wasn't sent yet. */
export const hasUnsentTexts = (userId: string): boolean =>
  tabStorage.keys().some(key => key.startsWith(`quote:${userId}:`) || key.startsWith(`outbox:${userId}:`))
