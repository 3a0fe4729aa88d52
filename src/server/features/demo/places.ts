import type { Random } from './random.ts'

/** The area codes and the beginnings of postal codes that are really in use in these places. */
const PLACES: Readonly<Record<string, readonly [areaCode: string, postalArea: string]>> = {
  Airdrie: ['403', 'T4B'],
  Beaumont: ['780', 'T4X'],
  Brooks: ['403', 'T1R'],
  Calgary: ['403', 'T3K'],
  Canmore: ['403', 'T1W'],
  Cochrane: ['403', 'T4C'],
  'Cold Lake': ['780', 'T9M'],
  Edmonton: ['780', 'T6L'],
  'Fort McMurray': ['780', 'T9K'],
  'Fort Saskatchewan': ['780', 'T8L'],
  'Grande Prairie': ['780', 'T8X'],
  'High River': ['403', 'T1V'],
  Leduc: ['780', 'T9E'],
  Lethbridge: ['403', 'T1K'],
  'Medicine Hat': ['403', 'T1B'],
  Okotoks: ['403', 'T1S'],
  'Peace River': ['780', 'T8S'],
  'Red Deer': ['403', 'T4P'],
  'Sherwood Park': ['780', 'T8H'],
  'Spruce Grove': ['780', 'T7X'],
  'St. Albert': ['780', 'T8N'],
  'Sylvan Lake': ['403', 'T4S'],
  Taber: ['403', 'T1G'],
  Wetaskiwin: ['780', 'T9A'],
}

function findPlace(city: string) {
  const codes = PLACES[city]
  if (!codes) throw new Error(`There is no place called ${city}`)
  return codes
}

/** Returns a number from the block kept for fiction, 555-0100 to 555-0199. */
export function phoneIn(city: string, random: Random): string {
  return `(${findPlace(city)[0]}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
}

/** Returns a well-formed postal code of this place. Canada Post uses no D, F, I, O, Q or U. */
export function postalCodeIn(city: string, random: Random): string {
  const letter = random.pick([...'ABCEGHJKLMNPRSTVWXYZ'])
  return `${findPlace(city)[1]} ${random.between(1, 9)}${letter}${random.between(0, 9)}`
}
