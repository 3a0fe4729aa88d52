import type { BrandEntry } from '#shared/settings/brand.ts'
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
    social: [{ label: 'LinkedIn', url: 'https://social.example/caragana' }],
    ...traits,
  }
}

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
