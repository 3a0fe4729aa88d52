import path from 'node:path'
import type { Library } from '../../src/shared/content/content-page.ts'
import { GLOSSARY } from '../../src/shared/glossary/glossary.ts'
import { paths } from '../../src/shared/paths.ts'
import { filesOf, readData } from './files.ts'
import { ParaphraseFile } from './schema.ts'

export type Paraphrases = Record<string, string[]>

/** A file of `paraphrases/` with its name. */
export interface ParaphrasePart {
  file: string
  paraphrases: Paraphrases
}

export const readParaphrases = (file: string): ParaphrasePart => ({
  file,
  paraphrases: readData(file, ParaphraseFile),
})
export const paraphraseFiles = (folder: string): string[] =>
  filesOf(path.join(folder, 'paraphrases'), '.yaml')

/** Returns the path of every passage. */
export function passagePaths({ pages, formPages }: Pick<Library, 'pages' | 'formPages'>): Set<string> {
  const questions = pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  return new Set([
    ...formPages.map(page => page.path),
    ...pages.flatMap(page => [page.path, ...page.sections.map(({ id }) => `${page.path}#${id}`)]),
    ...GLOSSARY.flatMap(({ terms }) => terms.map(({ id }) => `${paths.glossary()}#${id}`)),
    ...questions.flatMap(group => group.entries.map(({ id }) => `${group.path}#faq-${id}`)),
  ])
}

/** Returns the name of the file with the paraphrases of a page. */
export const paraphraseFileOf = (page: string): string =>
  `${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}.yaml`

/** Merges the files with the questions of `topics.yaml`. Reports every path without a passage or in the wrong file. */
export function joinParaphrases(
  parts: readonly ParaphrasePart[],
  asked: Paraphrases,
  library: Pick<Library, 'pages' | 'formPages'>,
) {
  const knownPaths = passagePaths(library)
  const paraphrases: Paraphrases = {}
  const errors: string[] = []
  const add = (passage: string, texts: readonly string[], file: string, wanted = file) => {
    if (!knownPaths.has(passage)) errors.push(`content/${file}: there is no passage ${passage}`)
    else if (file !== wanted) errors.push(`content/${file}: ${passage} belongs in content/${wanted}`)
    else paraphrases[passage] = [...new Set([...(paraphrases[passage] ?? []), ...texts])]
  }
  for (const part of parts)
    for (const [passage, texts] of Object.entries(part.paraphrases)) {
      const page = passage.split('#', 1)[0] ?? passage
      add(passage, texts, `paraphrases/${path.basename(part.file)}`, `paraphrases/${paraphraseFileOf(page)}`)
    }
  for (const [passage, texts] of Object.entries(asked)) add(passage, texts, 'assistant/topics.yaml')
  return { paraphrases, errors }
}
