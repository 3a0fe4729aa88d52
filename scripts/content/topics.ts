import type { z } from 'zod'
import type { ContentPage } from '../../src/shared/content/content-page.ts'
import { GLOSSARY } from '../../src/shared/glossary/glossary.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Paraphrases } from './paraphrases.ts'
import type { TopicFile } from './schema.ts'

/** Returns every question of `topics.yaml` with every name, by the path of the passage that answers it. */
export function topicQuestions(
  { names, questions, terms }: z.infer<typeof TopicFile>,
  pages: readonly ContentPage[],
): Paraphrases {
  const found: Paraphrases = {}
  for (const [page, all] of Object.entries(names)) {
    const sections = pages.find(({ path }) => path === page)?.sections ?? []
    const short = all.map(name => name.replace(/ insurance$/, ''))
    for (const { section, texts, passages, ...other } of questions) {
      const sectionPath =
        section === '' ? page : sections.some(({ id }) => id === section) && `${page}#${section}`
      const passage = passages[page] ?? sectionPath
      if (!passage) continue
      const called = [...new Set(other.short ? [...all, ...short] : all)]
      const asked = called.flatMap(name => texts.map(text => text.replace('{name}', name)))
      found[passage] = [...(found[passage] ?? []), ...asked]
    }
  }
  const usedNames = new Set(Object.values(names).flat())
  for (const { id, term } of GLOSSARY.flatMap(group => group.terms)) {
    const [, name = term, abbreviation] = /^(.*?)(?: \((.*)\))?$/.exec(term) ?? []
    found[`${paths.glossary()}#${id}`] = [name, abbreviation]
      .flatMap(word => (word ? [word.toLowerCase()] : []))
      .filter(word => !usedNames.has(word))
      .flatMap(word => terms.map(text => text.replace('{term}', word)))
  }
  return found
}
