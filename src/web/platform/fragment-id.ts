/** Returns the id that the fragment of an address names; the fragment itself where it's malformed. */
export function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
