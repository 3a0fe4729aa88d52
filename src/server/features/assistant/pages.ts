import type { Library } from '#shared/content/content-page.ts'

const pathIn = (said: string | undefined): string | null => {
  if (!said || !URL.canParse(said, 'http://here')) return null
  const { pathname } = new URL(said, 'http://here')
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

/** Returns a function that returns the canonical path of a claimed page, or null if it isn't a public page of the site. */
export function pageReader(
  library: Pick<Library, 'pages' | 'formPages'>,
): (said: string | undefined) => string | null {
  const known = new Map(library.formPages.map(({ path }) => [path, path]))
  for (const { path, aliases } of library.pages)
    for (const address of [path, ...aliases]) known.set(address, path)
  return said => known.get(pathIn(said) ?? '') ?? null
}

/** Returns the id of the case whose page the client claims to be on, or null. It grants no access: the session does. */
export const caseOnPage = (said: string | undefined): string | null =>
  /^\/portal\/cases\/([0-9a-f-]{36})$/.exec(pathIn(said) ?? '')?.[1] ?? null
