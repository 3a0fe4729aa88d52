import sharp from 'sharp'
import type { BrandEntry } from '#shared/settings/brand.ts'
import { FEATURE_NAMES, type Feature, type Features } from '#shared/settings/features.ts'
import type { TestimonialEntry } from '#shared/settings/testimonials.ts'

/** Brand facts of a network, as an administrator enters them. */
export function brandEntry(traits: Partial<BrandEntry> = {}): BrandEntry {
  return {
    name: 'Caragana',
    legalName: 'Caragana Insurance Network Ltd.',
    email: 'hello@caragana.example',
    phone: '(780) 555-0177',
    street: '22 Elevator Road',
    city: 'Vegreville',
    province: 'AB',
    postalCode: 'T9C 1A1',
    hours: 'Mon-Fri 9am-5pm',
    serviceArea: 'Alberta',
    disclaimer: 'Caragana is not a broker. Licensed broker partners give all advice, quotes and policies.',
    accent: '',
    logo: '',
    social: [{ label: 'LinkedIn', url: 'https://social.example/caragana' }],
    ...traits,
  }
}

interface LogoTraits {
  width?: number
  height?: number
  colour?: string
  format?: 'png' | 'jpeg' | 'webp'
}

/** A logo as an administrator uploads it: a picture of one colour, in base64. */
export async function aLogo({
  width = 300,
  height = 100,
  colour = '#1c4d38',
  format = 'png',
}: LogoTraits = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { ImageDescription: 'Drawn on Poplar Lane' } })
    .toFormat(format)
  return (await image.toBuffer()).toString('base64')
}

/** All features on but these. */
export const featuresWithout = (...off: Feature[]) =>
  Object.fromEntries(FEATURE_NAMES.map(name => [name, !off.includes(name)])) as Features

/** A testimonial that is not saved yet. */
export function aTestimonial(
  traits: Partial<TestimonialEntry> = {},
): TestimonialEntry & { id: string | null } {
  return {
    id: null,
    quote: 'After the hail I had one person to call, and she called me back the same day.',
    name: 'Odette N.',
    place: 'Airdrie',
    on: '2026-08-14',
    line: 'home',
    permitted: true,
    permittedOn: '2026-08-20',
    shown: true,
    ...traits,
  }
}
