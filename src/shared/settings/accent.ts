import { z } from 'zod'

/** The least contrast of text with its background (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5
/** The contrast that the accent has in dark mode, where it is made lighter to reach it. */
const DARK_CONTRAST = 7

/** Where text in the accent colour is shown, and the text on it. A test compares them with the style sheet. */
export const GROUNDS = {
  light: { page: '#f6f8f4', surface: '#ffffff', sunken: '#e9ede4' },
  dark: { page: '#0e1613', surface: '#16211c', sunken: '#1d2a24' },
} as const

const HEX = /^#[0-9a-f]{6}$/

const channelsOf = (hex: string) => [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16))

/** Returns the colour a part of the way from one to another. */
function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  return `#${channelsOf(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the accent colour as it is lightened for dark mode. */
function lightened(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mix(accent, '#ffffff', share)
    if (contrast(colour, GROUNDS.dark.sunken) >= DARK_CONTRAST) return colour
  }
  return '#ffffff'
}

/** Returns the colours that follow from an accent colour, in light and in dark mode, by the names of the style sheet. */
export function accentColours(accent: string) {
  const dark = lightened(accent)
  const shelter = [mix(accent, '#000000', 0.35), mix(accent, '#000000', 0.65)] as const
  return {
    spruce: [accent, dark],
    'spruce-strong': [mix(accent, '#000000', 0.3), mix(dark, '#ffffff', 0.35)],
    'spruce-soft': [mix(GROUNDS.light.page, accent, 0.12), mix(GROUNDS.dark.surface, dark, 0.12)],
    shelter,
    'shelter-line': [mix(shelter[0], '#ffffff', 0.18), mix(shelter[1], '#ffffff', 0.18)],
  } as const
}

/** Returns the lowest contrast of an accent colour with white text and with the grounds it is shown on. */
export function accentContrast(accent: string): { light: number; dark: number } {
  const { spruce, 'spruce-soft': soft } = accentColours(accent)
  const lowest = (mode: 'light' | 'dark', index: 0 | 1) =>
    Math.min(...[...Object.values(GROUNDS[mode]), soft[index]].map(ground => contrast(spruce[index], ground)))
  return { light: lowest('light', 0), dark: lowest('dark', 1) }
}

/** Returns a ratio as people read it, never rounded up to one that would pass: "4.5:1". */
export const formatContrast = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** The site's accent colour, such as #1c4d38; '' for the built-in colours. Text in it and on it must be readable. */
export const AccentColour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(text => text === '' || HEX.test(text), {
    error: 'Enter a colour such as #1c4d38',
    abort: true,
  })
  .superRefine((accent, context) => {
    if (accent === '') return
    const { light, dark } = accentContrast(accent)
    const ratio = Math.min(light, dark)
    if (ratio >= MIN_CONTRAST) return
    const message = `Choose a darker colour: its contrast is ${formatContrast(ratio)}, and text needs at least ${formatContrast(MIN_CONTRAST)}`
    context.addIssue({ code: 'custom', message })
  })

/** Returns the custom properties of the style sheet that an accent colour replaces; none for the built-in colours. */
export function accentProperties(accent: string): Record<`--color-${string}`, string> {
  if (!AccentColour.safeParse(accent).success || accent === '') return {}
  return Object.fromEntries(
    Object.entries(accentColours(accent)).map(([name, [light, dark]]) => [
      `--color-${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  )
}
