import type { FoundPassage, PassageIndex } from '../search/service.ts'

/** How a passage is called by itself: a section's heading says little without its page's. */
export const passageName = ({ kind, title, page }: Pick<FoundPassage, 'kind' | 'title' | 'page'>): string =>
  kind === 'question' || page === '' ? title : `${shortly(page)}: ${title}`

/** Headings of articles run on behind a colon or a question; before a section's own that is too long to be read. */
const shortly = (page: string): string => page.split(/: /, 1)[0] ?? page

/** A name is rarely the first to be found by itself, never far down. */
const LOOKED_AT = 20
const MAX_NAME_LENGTH = 250

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/**
 * The passage whose very name somebody sends, as a choice of the panel does: whatever it sounds like, it is a question the
 * site itself asks and answers.
 */
export function passageNamed(index: PassageIndex, text: string, page: string | null): FoundPassage | null {
  if (text.length > MAX_NAME_LENGTH) return null
  const wanted = plain(text)
  const found = index.findPassages(text, { limit: LOOKED_AT, ...(page ? { near: page } : {}) })
  // One word may be a section's name and mean ten others.
  const isWord = !wanted.includes(' ')
  const named = found.find(
    passage => plain(passageName(passage)) === wanted && !(isWord && passage.path.includes('#')),
  )
  return named ? { ...named, confidence: 1 } : null
}
