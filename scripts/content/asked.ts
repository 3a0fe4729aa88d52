import path from 'node:path'
import type { ContentPage } from '../../src/shared/content/content-page.ts'
import { paths } from '../../src/shared/paths.ts'
import { filesOf, readData } from './files.ts'
import { AskedFile } from './schema.ts'

/** Passages that are no content: pages where something is done. */
const OWN_PAGES = [
  paths.getQuote(),
  paths.contact(),
  paths.newsletter(),
  paths.clientLogin(),
  paths.forgotPassword(),
]

export type Asked = Record<string, string[]>

/** A file of `asked/` with its name. */
export interface AskedPart {
  file: string
  asked: Asked
}

export const readAsked = (file: string): AskedPart => ({ file, asked: readData(file, AskedFile) })
export const askedFiles = (folder: string): string[] => filesOf(path.join(folder, 'asked'), '.yaml')

/** Every path under which a passage of these pages is found. */
function passagePaths(pages: readonly ContentPage[]): Set<string> {
  const questions = pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  return new Set([
    ...OWN_PAGES,
    ...pages.flatMap(page => [page.path, ...page.sections.map(({ id }) => `${page.path}#${id}`)]),
    ...questions.flatMap(group => group.entries.map(({ id }) => `${group.path}#faq-${id}`)),
  ])
}

/** Merges the files. Reports every path that leads to no passage. */
export function joinedAsked(parts: readonly AskedPart[], pages: readonly ContentPage[]) {
  const known = passagePaths(pages)
  const asked: Asked = {}
  const faults: string[] = []
  for (const part of parts) {
    for (const [passage, phrasings] of Object.entries(part.asked)) {
      if (known.has(passage)) asked[passage] = [...(asked[passage] ?? []), ...phrasings]
      else faults.push(`content/asked/${path.basename(part.file)}: there is no passage ${passage}`)
    }
  }
  return { asked, faults }
}
