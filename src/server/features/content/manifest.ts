import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { browserColours } from '#shared/settings/browser-colours.ts'

/** Drawn by the build. A maskable icon may be cut to any shape. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Returns the W3C application manifest, with which phones put the site on their home screen. */
export function createManifest({ name, legalName, accent }: Pick<Brand, 'name' | 'legalName' | 'accent'>) {
  const { light, dark } = browserColours(accent)
  return {
    id: paths.home(),
    name: legalName,
    short_name: name,
    lang: 'en-CA',
    dir: 'ltr',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'minimal-ui',
    theme_color: light.bar,
    background_color: light.ground,
    color_scheme_dark: { theme_color: dark.bar, background_color: dark.ground },
    icons: ICONS,
  }
}
