/** Fixed by the specification: no reply, or a reply that is not OK. */
export const FAILED =
  "I'm sorry, I encountered an error processing your request. Please try again or rephrase your question."

/** Fixed by the specification: the assistant replied but could not answer. */
export const UNSUCCESSFUL =
  "I'm sorry, I'm having trouble connecting to my knowledge base right now. Please try again later or contact us directly for assistance."

/** Replaces the first text after too many failures in a row. */
export const TECHNICAL =
  "I'm sorry, we seem to be having technical difficulties, and asking again may not help right now. Please contact our support: we’ll read your message and reply."

/** Replaces an answer with data of the visitor's own file. */
export const PRIVATE_ANSWER =
  'For your privacy, this answer wasn’t saved in this browser. Ask again to see it.'

/** Returns how long a visitor who asked too often should wait. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `You can ask again in ${seconds <= 1 ? 'a second' : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return `You can ask again in about ${minutes} minutes.`
  return `You can ask again in about ${Math.ceil(minutes / 60)} hours.`
}
