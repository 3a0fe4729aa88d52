import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type {
  ContentPage,
  FaqEntry,
  FaqGroup,
  Library,
  PageCard,
  PageKind,
} from '../../src/shared/content/content-page.ts'
import type { Fact, Facts } from '../../src/shared/content/facts.ts'
import { keysIn } from '../../src/shared/content/fill.ts'
import { blocksOf, entriesOf, factKeysIn, runsOf } from '../../src/shared/content/walk.ts'
import { PAGES_BESIDE_CONTENT, paths } from '../../src/shared/paths.ts'
import { readAssistant, trainClassifier } from './assistant.ts'
import { ContentError, filesOf, parsedBody, readData, readMarkdown } from './files.ts'
import { glossaryMarkdown } from './glossary.ts'
import { modelFolder } from './kept-model.ts'
import { parseBlocks, parseBody, typographic } from './markdown.ts'
import {
  joinParaphrases,
  type ParaphrasePart,
  paraphraseFiles,
  passagePaths,
  readParaphrases,
} from './paraphrases.ts'
import { ArticleMatter, FactFile, FaqFile, FormPageFile, PageMatter } from './schema.ts'
import { topicQuestions } from './topics.ts'

/** A page whose references are still unresolved paths and ids. */
interface Draft {
  file: string
  page: Omit<ContentPage, 'faq' | 'groups' | 'cards' | 'related' | 'facts'>
  faq: readonly string[]
  cards: readonly string[]
  related: readonly string[]
  facts?: readonly string[]
}

interface Category extends z.infer<typeof FaqFile> {
  file: string
  group: FaqGroup
}

/** Compiles the content folder to pages. Reports errors by file and leaves out invalid content. */
export interface Compiled {
  library: Library
  errors: string[]
}

const heads = (matter: Record<'title' | 'heading' | 'description' | 'lead' | 'menu', string>) => ({
  title: typographic(matter.title),
  heading: typographic(matter.heading),
  description: typographic(matter.description),
  lead: typographic(matter.lead),
  menu: typographic(matter.menu),
})

/** Pages besides content that a card of the assistant may belong to. */
const OWN_PAGES: readonly string[] = [
  ...PAGES_BESIDE_CONTENT,
  paths.clientLogin(),
  paths.clientRegister(),
  paths.forgotPassword(),
  paths.brokerLogin(),
  paths.adminLogin(),
]

/** Compiles the content folder `folder` to the library. */
export function compileContent(folder: string): Compiled {
  const errors: string[] = []
  const attempt = <T>(read: () => T): T[] => {
    try {
      return [read()]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(error.message)
      return []
    }
  }
  const name = (file: string) => path.relative(path.dirname(folder), file)

  const [register = {}] = attempt(() => readData(path.join(folder, 'facts.yaml'), FactFile))
  const facts: Facts = Object.fromEntries(
    Object.entries(register).map(([key, fact]) => [key, published(fact)]),
  )
  const formsFile = path.join(folder, 'form-pages.yaml')
  const [formPages = []] = existsSync(formsFile) ? attempt(() => readData(formsFile, FormPageFile)) : []
  const paraphraseParts = paraphraseFiles(folder).flatMap(file => attempt(() => readParaphrases(file)))
  const pageDrafts = filesOf(path.join(folder, 'pages'), '.md').flatMap(file => attempt(() => readPage(file)))
  const homeQuestions = pageDrafts.find(({ page }) => page.path === paths.home())?.faq ?? []
  const categories = filesOf(path.join(folder, 'faq'), '.yaml')
    .flatMap(file => attempt(() => readCategory(file, homeQuestions)))
    .sort((a, b) => a.order - b.order)
  const drafts: Draft[] = [
    ...pageDrafts,
    ...categories.map(draftOfCategory),
    ...filesOf(path.join(folder, 'articles'), '.md').flatMap(file => attempt(() => readArticle(file))),
  ]

  const entries = new Map(categories.flatMap(({ group }) => group.entries.map(entry => [entry.id, entry])))
  const draftsByPath = new Map(drafts.map(draft => [draft.page.path, draft]))
  const articles = drafts
    .filter(({ page }) => page.kind === 'article')
    .sort((a, b) => (b.page.published ?? '').localeCompare(a.page.published ?? ''))

  /** The links of pages that list everything of a kind. */
  const ownCards = (path: string): PageCard[] | undefined => {
    if (path === paths.blog()) return articles.map(card)
    if (path !== paths.sitemap()) return undefined
    const otherDrafts = drafts.filter(({ page }) => page.path !== path && !page.noindex)
    // Names only: the lists would be too long with introductions, and their facts would need sources.
    return otherDrafts.map(other => ({ ...card(other), text: '' }))
  }

  const pages = drafts.map((draft): ContentPage => {
    const found = <T>(noun: string, keys: readonly string[], find: (key: string) => T | undefined): T[] =>
      keys.flatMap(key => {
        const item = find(key)
        if (item === undefined) errors.push(`${name(draft.file)}: there is no ${noun} ${key}`)
        return item === undefined ? [] : [item]
      })
    const cardOf = (key: string) => {
      const other = draftsByPath.get(key)
      return other && card(other)
    }
    const whole = draft.page.path === paths.faq()
    const category = categories.find(({ group }) => group.path === draft.page.path)
    const page: ContentPage = {
      ...draft.page,
      faq: found('question', draft.faq, id => entries.get(id)),
      groups: whole ? categories.map(({ group }) => group) : category ? [category.group] : [],
      cards: ownCards(draft.page.path) ?? found('page', draft.cards, cardOf),
      related: found('page', draft.related, cardOf),
      facts: {},
    }
    return {
      ...page,
      facts: Object.fromEntries(
        found(
          'fact',
          [...new Set([...keysOf(page), ...(draft.facts ?? [])])],
          key => facts[key] && [key, facts[key]],
        ),
      ),
    }
  })
  const { content, intents, topics } = readAssistant(folder, attempt)
  const asked = topics ? topicQuestions(topics, pages) : {}
  const { paraphrases, errors: astray } = joinParaphrases(paraphraseParts, asked, { pages, formPages })
  const isPlace = (link: string): boolean => {
    const [path = '', section] = link.split('#')
    if (section === undefined) return draftsByPath.has(path) || OWN_PAGES.includes(path)
    return passagePaths({ pages, formPages }).has(link)
  }
  const library = { pages, formPages, facts, paraphrases, assistant: content }
  const classifier = trainClassifier(library, intents, modelFolder(folder))
  return {
    library: { ...library, assistant: { ...content, classifier } },
    errors: [
      ...errors,
      ...astray,
      ...content.cards.flatMap(({ id, page }) =>
        isPlace(page) ? [] : [`content/assistant: ${id} links to ${page}, which is no page`],
      ),
      ...doubles(drafts, categories, paraphraseParts, name),
    ],
  }
}

/** The public fields of a fact. */
function published({ note: _, ...fact }: FactFile[string]): Fact {
  return fact
}

function readPage(file: string): Draft {
  const { matter, body } = readMarkdown(file, PageMatter, parseBody)
  const { faq, cards, related, facts, ...rest } = matter
  const parts = rest.path === paths.glossary() ? parseBody(glossaryMarkdown()) : body
  return { file, faq, cards, related, facts, page: { ...rest, ...heads(rest), ...parts } }
}

function readArticle(file: string): Draft {
  const { matter, body } = readMarkdown(file, ArticleMatter, parseBody)
  const { faq, related, ...rest } = matter
  return {
    file,
    faq,
    related,
    cards: [],
    page: {
      ...rest,
      ...heads(rest),
      ...body,
      path: `${paths.blog()}/${path.basename(file, '.md')}`,
      aliases: [],
      kind: 'article',
      parent: paths.blog(),
    },
  }
}

function readCategory(file: string, homeQuestions: readonly string[]): Category {
  const data = readData(file, FaqFile)
  const categoryPath = `${paths.faq()}/${data.id}`
  const entries = data.entries.map(
    (entry): FaqEntry => ({
      ...entry,
      question: typographic(entry.question),
      answer: parsedBody(file, entry.answer, parseBlocks),
      structuredOn: homeQuestions.includes(entry.id) ? paths.home() : categoryPath,
    }),
  )
  return {
    ...data,
    file,
    group: { id: data.id, path: categoryPath, heading: typographic(data.heading), entries },
  }
}

function draftOfCategory({ file, group, scene, related, updated, ...matter }: Category): Draft {
  return {
    file,
    faq: [],
    cards: [],
    related,
    page: {
      ...heads(matter),
      path: group.path,
      aliases: [],
      kind: 'faq',
      scene,
      updated,
      parent: paths.faq(),
      intro: [],
      sections: [],
      phrasings: [],
      keywords: [],
    },
  }
}

function card({ page }: Draft): PageCard {
  return {
    path: page.path,
    label: page.kind === 'article' ? page.heading : page.menu,
    text: page.lead,
    scene: page.scene,
    kind: page.kind as PageKind,
    ...(page.published ? { published: page.published } : {}),
    ...(page.category ? { category: page.category } : {}),
  }
}

/** The keys of the facts on a page, in the order of their first use. */
function keysOf(page: ContentPage): string[] {
  const texts = [page.title, page.heading, page.description, page.lead]
  const cards = [...page.cards, ...page.related].map(({ text, label }) => `${label} ${text}`)
  const questions = entriesOf(page).map(({ question }) => question)
  const inBlocks = runsOf(blocksOf(page)).flatMap(factKeysIn)
  const inTexts = [...texts, ...cards, ...questions].flatMap(keysIn)
  return [...new Set([...inTexts, ...inBlocks])]
}

/** Returns errors for duplicates of what must be unique. */
function doubles(
  drafts: readonly Draft[],
  categories: readonly Category[],
  paraphraseParts: readonly ParaphrasePart[],
  name: (file: string) => string,
): string[] {
  const fileByValue = new Map<string, string>()
  const errors: string[] = []
  const claim = (field: string, key: string, file: string) => {
    const other = fileByValue.get(`${field} ${key}`)
    if (other) errors.push(`${name(file)}: the ${field} “${key}” is also that of ${other}`)
    else fileByValue.set(`${field} ${key}`, name(file))
  }
  for (const { file, page } of drafts) {
    for (const address of [page.path, ...page.aliases]) claim('path', address, file)
    for (const field of ['title', 'heading', 'description'] as const) claim(field, page[field], file)
    for (const phrasing of page.phrasings) claim('phrasing', phrasing.toLowerCase(), file)
  }
  for (const { file, entries } of categories) {
    for (const { id, question, phrasings } of entries) {
      claim('question id', id, file)
      claim('question', question, file)
      for (const phrasing of phrasings) claim('phrasing', phrasing.toLowerCase(), file)
    }
  }
  for (const { file, paraphrases } of paraphraseParts)
    for (const phrasing of Object.values(paraphrases).flat()) claim('phrasing', phrasing.toLowerCase(), file)
  return errors
}
