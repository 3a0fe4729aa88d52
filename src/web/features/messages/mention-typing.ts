/** Returns where the @ is whose name is being typed at the cursor, or null. */
export function findMentionStart(text: string, caret: number): number | null {
  const typed = /(?:^|[\s(])@(?<name>[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*){0,2})$/u.exec(
    text.slice(0, caret),
  )
  return typed ? caret - (typed.groups?.name?.length ?? 0) - 1 : null
}

/** Whether this may be the name being typed: its beginning, or that of one of its words. It isn't once it's complete. */
export function matchesMention(fullName: string, typed: string): boolean {
  const name = fullName.toLowerCase()
  const begun = typed.toLowerCase()
  if (begun.trimEnd() === name) return false
  return name.startsWith(begun) || name.split(' ').some(word => word.startsWith(begun))
}
