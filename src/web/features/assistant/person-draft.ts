import { CONVERSATION_FORGOTTEN } from './conversation-owner.ts'

export interface PersonDraft {
  values: { name: string; email: string; phone: string; message: string }
  /** Whether the conversation is to go along; only if its visitor says so. */
  bringsAlong: boolean
  /** Of what was last sent, or will be: the same again is not a second message. */
  clientId: string
  /** Milliseconds since 1970. */
  begunAt: number
}

const fresh = (): PersonDraft => ({
  values: { name: '', email: '', phone: '', message: '' },
  bringsAlong: false,
  clientId: crypto.randomUUID(),
  begunAt: Date.now(),
})

let draft: PersonDraft | null = null

/** What was typed for a person: it outlives the form, not the page. */
export function personDraft(): PersonDraft {
  if (!draft) {
    draft = fresh()
    window.addEventListener(CONVERSATION_FORGOTTEN, clearPersonDraft, { once: true })
  }
  return draft
}

export function changePersonDraft(changed: Partial<PersonDraft>): PersonDraft {
  // Other words are another message.
  draft = { ...personDraft(), ...changed, clientId: crypto.randomUUID() }
  return draft
}

export function clearPersonDraft(): void {
  draft = null
}
