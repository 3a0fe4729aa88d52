import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { compileContent } from '../../scripts/content/compile.ts'
import { findErrors } from '../../scripts/content/errors.ts'

const PHRASINGS = (of: string) =>
  Array.from({ length: 8 }, (_, n) => `  - ${of} put another way ${n}`).join('\n')

/** Returns valid front matter of a page; `more` adds lines and replaces those of the same name. */
export function frontMatter(name: string, more: Record<string, string> = {}): string {
  const fields: Record<string, string> = {
    path: `/${name}`,
    kind: 'page',
    updated: '2026-11-21',
    scene: 'about',
    title: `About ${name} in this place`,
    heading: `All about ${name}`,
    description: `What there is to know about ${name}, told at the length that a search engine wants to be told it, and no more.`,
    lead: `Everything that people ask us about ${name}.`,
    menu: `Menu ${name}`,
    ...more,
  }
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
  return `---\n${lines.join('\n')}\nphrasings:\n${PHRASINGS(name)}\n---\n`
}

/** A page with this body. */
export const aPage = (name: string, body: string, more: Record<string, string> = {}) =>
  `${frontMatter(name, more)}\n${body}\n`

/** Returns a fact of the register with these values. */
export const aFact = (values: string, reviewBy = '2027-06-30') => `  label: A figure of the law
  values: ${values}
  source: Publisher, title
  checked: "2026-11-21"
  reviewBy: "${reviewBy}"
  confidence: A`

/** Returns a category of four valid questions, followed by `entries` (YAML). */
export function aCategory(id: string, entries = ''): string {
  const four = [1, 2, 3, 4].map(
    n => `  - id: ${id}-${n}
    question: What is question ${n} of ${id}?
    answer: This answer says what there is to say to the question, in a sentence or two that are long enough.
    phrasings: [${Array.from({ length: 8 }, (_, at) => `${id} ${n} phrase ${at}`).join(', ')}]`,
  )
  return `id: ${id}
order: 1
updated: 2026-11-21
scene: faq
title: Questions about ${id} here
heading: Questions about ${id}
description: What people ask about ${id}, with answers at the length that a search engine wants them told, and no more.
lead: Short answers to what people ask most about ${id}.
menu: Menu ${id}
entries:
${four.join('\n')}
${entries}`
}

const FILES: Readonly<Record<string, string>> = {
  'facts.yaml': `auto.minimum:\n${aFact('[{ value: "$200,000" }]')}\n`,
  'not-published.yaml': '- why: prices are for brokers\n  pattern: lowest (price|rate)\n',
  'pages/one.md': aPage('one', 'The least is {{auto.minimum}}.'),
  'pages/two.md': aPage('two', 'Nothing here.'),
}

const folders: string[] = []

/** Removes the written folders after each test of the file. */
export function removeContentAfterEach(): void {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
}

/** A valid content folder, with `files` (by name) replacing its own. */
export function writeContent(files: Readonly<Record<string, string>> = {}): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'content-')), 'content')
  folders.push(path.dirname(folder))
  // A category is below the page of all questions.
  const above = Object.keys(files).some(name => name.startsWith('faq/'))
    ? { 'pages/faq.md': aPage('faq', 'Words.') }
    : {}
  for (const [name, text] of Object.entries({ ...FILES, ...above, ...files })) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

/** Returns everything that `npm run check` reports for such a folder on a day. */
export function checkContent(files: Readonly<Record<string, string>> = {}, today = '2026-11-21'): string[] {
  const folder = writeContent(files)
  const { library, errors } = compileContent(folder)
  return [...errors, ...findErrors(library, folder, today)]
}
