import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { SCENE_NAMES, type SceneName } from '#shared/scene-names.ts'
import { loadScene } from './scenes.ts'

const styles = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8')
const tokens = new Set([...styles.matchAll(/--color-(scene-[a-z-]+): light-dark\(/g)].map(([, name]) => name))

const drawn = new Map<SceneName, string>()
const markupOf = (name: SceneName) => drawn.get(name) ?? ''

beforeAll(async () => {
  for (const name of SCENE_NAMES) {
    const Scene = await loadScene(name)
    drawn.set(name, renderToStaticMarkup(<Scene />))
  }
})

describe.each(SCENE_NAMES)('the scene «%s»', name => {
  test('is under 6 kB when compressed', () => {
    expect(gzipSync(markupOf(name)).length).toBeLessThan(6 * 1024)
  })

  test('is hidden from screen readers and contains no text', () => {
    expect(markupOf(name)).toMatch(/^<svg [^>]*aria-hidden="true"/)
    expect(markupOf(name)).not.toMatch(/<(text|title|desc|a|foreignObject)\b/)
    expect(
      markupOf(name)
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('')
  })

  test('has the same shape for cards and page headers', () => {
    expect(markupOf(name)).toContain('viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice"')
  })

  test('has no ids, so that a page can contain two', () => {
    expect(markupOf(name)).not.toMatch(/\s(id|href|clip-path|mask|filter)=/)
  })

  test('uses only colour tokens that have a dark value', () => {
    expect(markupOf(name)).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|style=/i)
    const used = [...markupOf(name).matchAll(/(?:fill|stroke)-(scene-[a-z-]+)/g)].map(([, token]) => token)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter(token => !tokens.has(token))).toEqual([])
  })
})

test('no two pages share a picture', () => {
  expect(new Set(drawn.values()).size).toBe(SCENE_NAMES.length)
})
