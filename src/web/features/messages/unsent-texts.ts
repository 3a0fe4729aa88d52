import { tabStorage } from '../../platform/storage.ts'
import { EMPTY_DRAFT, isSameDraft, type SyncedDraft } from './draft-merge.ts'

/** Whether the tab has what this person wrote and what is nowhere else: half a quote, a message that wasn't sent, a reply that wasn't saved. */
export const hasUnsentTexts = (userId: string): boolean =>
  tabStorage.keys().some(key => {
    const [kind, ownerId] = key.split(':')
    if (ownerId !== userId) return false
    return kind === 'quote' || kind === 'outbox' || (kind === 'reply' && isUnsavedReply(key))
  })

const isUnsavedReply = (key: string): boolean =>
  tabStorage.read(key, value => {
    const draft = value as SyncedDraft
    const isEmpty = isSameDraft(draft, EMPTY_DRAFT)
    return (!isEmpty && !isSameDraft(draft, draft.base)) || draft.other !== null
  }) ?? false
