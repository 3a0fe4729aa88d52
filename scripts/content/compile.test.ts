import { describe, expect, test } from 'vitest'
import {
  aCategory,
  aFact,
  aPage,
  frontMatter,
  removeContentAfterEach,
  writeContent,
} from '../../tests/support/content.ts'
import { compileContent } from './compile.ts'

removeContentAfterEach()

const compiled = (files: Record<string, string> = {}) => compileContent(writeContent(files))
const pageAt = (path: string, files: Record<string, string> = {}) =>
  compiled(files).library.pages.find(page => page.path === path)

describe('a page', () => {
  test('includes only the facts it names, without their unpublished fields', () => {
    const facts = ['auto.minimum', 'auto.other'].map(
      key => `${key}:\n${aFact('[{ value: "$1" }]')}\n  note: For us alone`,
    )
    const page = pageAt('/one', { 'facts.yaml': `${facts.join('\n')}\n` })
    expect(Object.keys(page?.facts ?? {})).toEqual(['auto.minimum'])
    expect(JSON.stringify(compiled().library)).not.toMatch(/For us alone/)
  })

  test('that links to other pages gets their cards', () => {
    const page = pageAt('/one', { 'pages/one.md': aPage('one', 'Words.', { related: '[/two]' }) })
    expect(page?.related).toMatchObject([
      { path: '/two', label: 'Menu two', text: 'Everything that people ask us about two.' },
    ])
  })

  test('of the whole FAQ has every category in order, and each category page only its own', () => {
    const files = {
      'faq/b.yaml': aCategory('b'),
      'faq/a.yaml': aCategory('a').replace('order: 1', 'order: 2'),
      'pages/faq.md': aPage('faq', 'Words.'),
    }
    expect(pageAt('/faq', files)?.groups.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(pageAt('/faq/a', files)?.groups.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('invalid content is left out and reported', () => {
  test.each([
    ['without front matter', 'Words.', /one\.md: There is no front matter/],
    ['without a title', aPage('one', 'Words.', { title: '""' }), /one\.md: title: /],
    ['with an unknown field', aPage('one', 'Words.', { colour: 'red' }), /one\.md: .*colour/],
    ['with an unknown picture', aPage('one', 'Words.', { scene: 'moon' }), /one\.md: scene: /],
    [
      'with a body no page can show',
      `${frontMatter('one')}\n<b>Words</b>\n`,
      /one\.md: “<b>” is not something/,
    ],
    ['whose front matter is no YAML', '---\npath: [\n---\nWords.', /one\.md: /],
  ])('a page %s', (_what, text, said) => {
    const { library, errors } = compiled({ 'pages/one.md': text })
    expect(errors.join('\n')).toMatch(said)
    expect(library.pages.map(({ path }) => path)).toEqual(['/two'])
  })

  test('a register with a figure that has no source', () => {
    const text = aFact('[{ value: "$1" }]').replace(/ {2}source.*\n/, '')
    expect(compiled({ 'facts.yaml': `auto.minimum:\n${text}\n` }).errors.join('\n')).toMatch(
      /facts\.yaml: auto\.minimum\.source: /,
    )
  })

  test('a category whose answer no page can show', () => {
    const text = aCategory('auto').replace('This answer says', 'This <i>answer</i> says')
    expect(compiled({ 'faq/auto.yaml': text }).errors.join('\n')).toMatch(
      /auto\.yaml: “<i>” is not something/,
    )
  })
})
