import { accentColours, accentProperties } from '#shared/settings/accent.ts'
import { readBrand } from '#shared/settings/brand.ts'
import { browserColours } from '#shared/settings/browser-colours.ts'
import { call } from '../../platform/call.ts'
import { changedBrand } from '../../platform/page-data.ts'

/** Shows the brand as it is saved now on the open page: its facts, logo and colours. */
export async function refreshBrand(): Promise<void> {
  const brand = await call(readBrand, {})
  changedBrand.set(brand)
  const { style } = document.documentElement
  for (const name of Object.keys(accentColours('#000000'))) style.removeProperty(`--color-${name}`)
  for (const [name, value] of Object.entries(accentProperties(brand.accent))) style.setProperty(name, value)
  for (const [scheme, { bar }] of Object.entries(browserColours(brand.accent)))
    document.querySelector(`meta[name=theme-color][media*=${scheme}]`)?.setAttribute('content', bar)
}
