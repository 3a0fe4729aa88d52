import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SCENE_NAMES } from '#shared/scene-names.ts'

const folder = new URL('../../../public/scenes/', import.meta.url)
const drawings = new Map(
  readdirSync(folder).map(file => [file.replace('.svg', ''), readFileSync(new URL(file, folder), 'utf8')]),
)
const RULE = /\.((?:fill|stroke)-[a-z-]+) \{ ([^}]+) \}/g

test('every scene has a drawing', () => {
  expect([...drawings.keys()].sort()).toEqual([...SCENE_NAMES, 'hero', 'night'].sort())
})

test('no two scenes share a drawing', () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size)
})

test('a colour has the same light and dark value in every drawing', () => {
  const values = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of [...drawings.values()].flatMap(svg => [...svg.matchAll(RULE)])) {
    const colour = name.replace(/^(fill|stroke)-/, '')
    values.set(colour, (values.get(colour) ?? new Set()).add(value.replace(/^(fill|stroke): /, '')))
  }
  expect(values.size).toBeGreaterThan(40)
  expect([...values].filter(([, found]) => found.size > 1)).toEqual([])
})

describe.each([...drawings])('the drawing «%s»', (name, svg) => {
  test('is under 6 kB when compressed', () => {
    expect(gzipSync(svg).length).toBeLessThan(6 * 1024)
  })

  test('contains no text and no script', () => {
    expect(svg).not.toMatch(/<(text|title|desc|a|script|foreignObject)\b|\son[a-z]+=/)
  })

  test('uses only colours that it declares, each with a dark value', () => {
    const declared = new Map([...svg.matchAll(RULE)].map(([, colour = '', value = '']) => [colour, value]))
    expect([...declared.values()].filter(value => !value.includes('light-dark('))).toEqual([])
    const used = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
    expect([...new Set(used)].sort()).toEqual([...declared.keys()].sort())
    expect(svg.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/#[0-9a-f]{6}\b|rgb|style=/i)
  })

  test('has the shape of cards and page headers', () => {
    if (name === 'hero' || name === 'night') expect(svg).toContain('preserveAspectRatio="xMaxYMax slice"')
    else expect(svg).toContain('viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice"')
  })
})
