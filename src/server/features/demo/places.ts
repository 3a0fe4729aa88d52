import type { Random } from './random.ts'

/** An Alberta city with the area codes and the first halves of the postal codes really in use there. */
export interface Place {
  areaCodes: readonly string[]
  postalAreas: readonly string[]
}

const south = ['403', '587', '825']
const north = ['780', '587', '825']

export const PLACES = {
  Airdrie: { areaCodes: south, postalAreas: ['T4A', 'T4B'] },
  Beaumont: { areaCodes: north, postalAreas: ['T4X'] },
  Brooks: { areaCodes: south, postalAreas: ['T1R'] },
  Calgary: {
    areaCodes: south,
    postalAreas: ['T1Y', 'T2E', 'T2J', 'T2N', 'T2V', 'T2Z', 'T3A', 'T3G', 'T3J', 'T3K', 'T3M', 'T3N'],
  },
  Camrose: { areaCodes: north, postalAreas: ['T4V'] },
  Canmore: { areaCodes: south, postalAreas: ['T1W'] },
  Chestermere: { areaCodes: south, postalAreas: ['T1X'] },
  Cochrane: { areaCodes: south, postalAreas: ['T4C'] },
  'Cold Lake': { areaCodes: north, postalAreas: ['T9M'] },
  Edmonton: {
    areaCodes: north,
    postalAreas: ['T5A', 'T5H', 'T5K', 'T5R', 'T5T', 'T5Y', 'T6C', 'T6E', 'T6H', 'T6L', 'T6R', 'T6W', 'T6X'],
  },
  'Fort McMurray': { areaCodes: north, postalAreas: ['T9H', 'T9J', 'T9K'] },
  'Fort Saskatchewan': { areaCodes: north, postalAreas: ['T8L'] },
  'Grande Prairie': { areaCodes: north, postalAreas: ['T8V', 'T8W', 'T8X'] },
  'High River': { areaCodes: south, postalAreas: ['T1V'] },
  Lacombe: { areaCodes: south, postalAreas: ['T4L'] },
  Leduc: { areaCodes: north, postalAreas: ['T9E'] },
  Lethbridge: { areaCodes: south, postalAreas: ['T1H', 'T1J', 'T1K'] },
  'Medicine Hat': { areaCodes: south, postalAreas: ['T1A', 'T1B', 'T1C'] },
  Okotoks: { areaCodes: south, postalAreas: ['T1S'] },
  'Peace River': { areaCodes: north, postalAreas: ['T8S'] },
  'Red Deer': { areaCodes: south, postalAreas: ['T4N', 'T4P', 'T4R'] },
  'Sherwood Park': { areaCodes: north, postalAreas: ['T8A', 'T8B', 'T8H'] },
  'Spruce Grove': { areaCodes: north, postalAreas: ['T7X'] },
  'St. Albert': { areaCodes: north, postalAreas: ['T8N'] },
  'Sylvan Lake': { areaCodes: south, postalAreas: ['T4S'] },
  Taber: { areaCodes: south, postalAreas: ['T1G'] },
  Wetaskiwin: { areaCodes: north, postalAreas: ['T9A'] },
} as const satisfies Record<string, Place>

export type City = keyof typeof PLACES

/** A number from the block kept for fiction, 555-0100 to 555-0199, e.g. (403) 555-0142. */
export function phoneIn(city: City, chance: Random): string {
  return `(${chance.pick<string>(PLACES[city].areaCodes)}) 555-01${String(chance.between(0, 99)).padStart(2, '0')}`
}

/** A well-formed postal code of that city, e.g. T2N 1N4. Canada Post uses no D, F, I, O, Q or U. */
export function postalCodeIn(city: City, chance: Random): string {
  const letter = chance.pick([...'ABCEGHJKLMNPRSTVWXYZ'])
  const area = chance.pick<string>(PLACES[city].postalAreas)
  return `${area} ${chance.between(1, 9)}${letter}${chance.between(0, 9)}`
}
