/** Every reference begins with this, so as a search term it would match every case. */
const REFERENCE_START = /\bAB[-\s]*\d{4}[-\s]+(?=\d)/gi

/** Returns typed search text without the beginnings of references. */
export const withoutReferenceStart = (typed: string): string =>
  typed.normalize('NFC').replace(REFERENCE_START, ' ')
