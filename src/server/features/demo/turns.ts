/** The small files people send, made by documents.ts. */
export type FileKind =
  | 'declaration'
  | 'experience'
  | 'registration'
  | 'consentForm'
  | 'tireReceipt'
  | 'tirePhoto'
  | 'hailPhoto'
  | 'bumperPhoto'
  | 'vehiclePhoto'
  | 'odometerPhoto'
  | 'mileage'

/** One thing said, by whom, with the file it came with. `{client}`, `{broker}`, `{vehicle}`, `{city}` are filled in. */
export type Turn = readonly [by: 'client' | 'broker', says: string, attaches?: FileKind]

/** What the answers must hold for a conversation to make sense. */
export type Circumstance =
  | 'claim'
  | 'conviction'
  | 'daughter'
  | 'son'
  | 'secondVehicle'
  | 'newcomer'
  | 'fromAbroad'
  | 'financed'
  | 'windshield'
  | 'trailer'
  | 'condo'

/** How a conversation begins: the broker's first reply and what follows from it. */
export interface Opening {
  needs?: Circumstance
  turns: readonly Turn[]
}

/** What the broker asks for before going on, why, and how it arrives. */
export interface Ask {
  /** The reason given with the move to "waiting for client". */
  reason: string
  ask: string
  answer: readonly Turn[]
}

/** Puts the names into a text. Throws on a word in braces that is not known. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => {
    const filled = words[word]
    if (filled === undefined) throw new Error(`Nothing to put for {${word}}`)
    return filled
  })
}
