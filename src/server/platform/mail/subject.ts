/** Returns the number of the request that a subject names. */
export const referenceIn = (subject: string): string | undefined => /\bAB-\d{4}-\d{6}\b/.exec(subject)?.[0]

/** Returns the subject that an administrator wrote, with what it names; the standard one where that names no request. */
export function fillSubject(written: string, standard: string, brandName: string): string {
  const reference = referenceIn(standard)
  if (!written || (written.includes('{reference}') && !reference)) return standard
  return written.replace(/\{(reference|brand)\}/g, (_, name) =>
    name === 'brand' ? brandName : (reference ?? ''),
  )
}
