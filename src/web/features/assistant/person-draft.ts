import { CONVERSATION_FORGOTTEN } from './conversation-owner.ts'

export interface PersonDraft {
  values: { name: string; email: string; phone: string; message: string }
  /** Whether to attach the conversation; only if the visitor chooses so. */
  bringsAlong: boolean
  /** The id of the message, so that sending it again creates no second one. */
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

/** The draft of a message to a person. It outlives the form, not the page. */
export function personDraft(): PersonDraft {
  if (!draft) {
    draft = fresh()
    window.addEventListener(CONVERSATION_FORGOTTEN, clearPersonDraft, { once: true })
  }
  return draft
}

export function changePersonDraft(changed: Partial<PersonDraft>): PersonDraft {
  // Changed text is a new message.
  draft = { ...personDraft(), ...changed, clientId: crypto.randomUUID() }
  return draft
}

export function clearPersonDraft(): void {
  draft = null
}
