import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AccentColour, accentColours, accentContrast, accentProperties, contrast, GROUNDS } from './accent.ts'

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // Known from WCAG's own examples: the lightest grey on white that passes, and the next one.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the background colours match the style sheet', () => {
  const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8')
  for (const name of ['page', 'surface', 'sunken'] as const)
    expect(styles).toContain(`--color-${name}: light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]});`)
  for (const name of Object.keys(accentColours('#1c4d38'))) expect(styles).toContain(`--color-${name}: `)
})

describe('an accent colour', () => {
  test.each([
    ['#1C4D38', '#1c4d38'],
    [' #7a1fa2 ', '#7a1fa2'],
    ['', ''],
  ])('%j is accepted', (text, saved) => {
    expect(AccentColour.parse(text)).toBe(saved)
  })

  test.each(['#ffcc00', '#767676', 'red', '#abc', '#1c4d38;}', 'url(x)'])('%j is refused', text => {
    expect(AccentColour.safeParse(text).success).toBe(false)
  })

  test('that is too light is refused with its contrast', () => {
    const { error } = AccentColour.safeParse('#ffcc00')
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Choose a darker colour: its contrast is 1.2:1, and text needs at least 4.5:1',
    ])
  })

  test('that is accepted keeps every text readable, in light and dark mode', () => {
    const steps = [0, 51, 102, 153, 204, 255].map(value => value.toString(16).padStart(2, '0'))
    const all = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))
    const accepted = all.filter(colour => AccentColour.safeParse(colour).success)
    expect(accepted.length).toBeGreaterThan(40)
    for (const colour of accepted) {
      const { spruce, shelter, 'spruce-soft': soft, 'spruce-strong': strong } = accentColours(colour)
      const ratios = {
        ...accentContrast(colour),
        buttonInDarkMode: contrast('#0c1d15', spruce[1]),
        strongOnSoft: Math.min(contrast(strong[0], soft[0]), contrast(strong[1], soft[1])),
        header: Math.min(
          ...shelter.flatMap(ground => ['#f3f7ef', '#bfd3c5'].map(text => contrast(text, ground))),
        ),
      }
      for (const [what, ratio] of Object.entries(ratios))
        expect(ratio, `${what} of ${colour}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('that is stored without being valid leaves the built-in colours', () => {
    expect(accentProperties('#fff"><script>')).toEqual({})
    expect(accentProperties('')).toEqual({})
    expect(accentProperties('#7a1fa2')['--color-spruce']).toMatch(/^light-dark\(#7a1fa2, #[0-9a-f]{6}\)$/)
  })
})
