import type { Answers, Item } from '#shared/questions/question.ts'
import { albertaToday, yearsBefore } from '#shared/time/zoned-time.ts'
import type { City } from './places.ts'
import type { Random } from './random.ts'
import type { Circumstance } from './turns.ts'

/** A vehicle people in Alberta drive, with the years it was sold new. */
interface Model {
  make: string
  model: string
  from: number
  to: number
}

const MODELS: readonly Model[] = [
  { make: 'Ford', model: 'F-150', from: 2011, to: 2024 },
  { make: 'Ram', model: '1500', from: 2012, to: 2024 },
  { make: 'GMC', model: 'Sierra 1500', from: 2010, to: 2023 },
  { make: 'Chevrolet', model: 'Silverado 1500', from: 2010, to: 2023 },
  { make: 'Toyota', model: 'Tacoma', from: 2012, to: 2023 },
  { make: 'Toyota', model: 'RAV4', from: 2013, to: 2025 },
  { make: 'Toyota', model: 'Corolla', from: 2010, to: 2025 },
  { make: 'Toyota', model: 'Sienna', from: 2011, to: 2024 },
  { make: 'Honda', model: 'CR-V', from: 2012, to: 2025 },
  { make: 'Honda', model: 'Civic', from: 2010, to: 2025 },
  { make: 'Hyundai', model: 'Tucson', from: 2013, to: 2025 },
  { make: 'Hyundai', model: 'Elantra', from: 2012, to: 2024 },
  { make: 'Hyundai', model: 'Kona Electric', from: 2019, to: 2025 },
  { make: 'Kia', model: 'Sportage', from: 2014, to: 2025 },
  { make: 'Mazda', model: 'CX-5', from: 2014, to: 2025 },
  { make: 'Mazda', model: '3', from: 2010, to: 2024 },
  { make: 'Nissan', model: 'Rogue', from: 2012, to: 2025 },
  { make: 'Nissan', model: 'Pathfinder', from: 2013, to: 2023 },
  { make: 'Subaru', model: 'Outback', from: 2011, to: 2025 },
  { make: 'Subaru', model: 'Crosstrek', from: 2014, to: 2025 },
  { make: 'Volkswagen', model: 'Golf', from: 2012, to: 2021 },
  { make: 'Volkswagen', model: 'Tiguan', from: 2014, to: 2024 },
  { make: 'Jeep', model: 'Wrangler', from: 2011, to: 2024 },
  { make: 'Jeep', model: 'Cherokee', from: 2014, to: 2022 },
  { make: 'Dodge', model: 'Grand Caravan', from: 2010, to: 2020 },
  { make: 'Tesla', model: 'Model 3', from: 2019, to: 2024 },
]

/** Who asks, as the form has it. */
export interface Asker {
  fullName: string
  last: string
  email: string
  phone: string
  city: City
  postalCode: string
  bornOn: string
  language: string | null
}

/** Invented companies; none of these names belongs to a real insurer. */
export const INSURERS = [
  'Coulee General Insurance',
  'Larch Valley Mutual',
  'Saskatoon Berry Insurance',
  'Hoodoo Casualty',
  'Canola Fields Insurance',
  'Magpie Mutual',
] as const

const DAUGHTERS = ['Maya', 'Lina', 'Anna', 'Sara', 'Eva'] as const
const SONS = ['Daniel', 'Leo', 'Adam', 'Noah', 'Samuel'] as const
const NOTES = [
  'Evenings are best. I can’t take calls at work.',
  'I run winter tires from October to April.',
  'I’d like to keep home and auto with one broker if that makes sense.',
  'We moved here in the spring and we’re still sorting out paperwork.',
  'I fly in to camp every second week and leave the truck at the airport.',
] as const

const clean: Item = {
  atFaultClaims: '0',
  criminalConvictions: '0',
  majorConvictions: '0',
  minorConvictions: '0',
}

function driversOf(asker: Asker, has: ReadonlySet<Circumstance>, today: string, chance: Random): Item[] {
  const licensedSince = has.has('fromAbroad')
    ? String(Number(today.slice(0, 4)) - chance.between(1, 2))
    : String(Number(asker.bornOn.slice(0, 4)) + chance.between(17, 21))
  const self: Item = {
    name: asker.fullName,
    birthDate: asker.bornOn,
    licenceClass: has.has('newcomer') && chance.happens(50) ? 'elsewhere' : '5',
    licensedSince,
    ...clean,
    atFaultClaims: has.has('claim') ? '1' : '0',
    minorConvictions: has.has('conviction') ? '1' : '0',
  }
  if (!has.has('daughter') && !has.has('son')) return [self]
  const child: Item = {
    name: `${chance.pick(has.has('son') ? SONS : DAUGHTERS)} ${asker.last}`,
    birthDate: `${yearsBefore(today, has.has('son') ? 19 : 17).slice(0, 4)}-0${chance.between(1, 9)}-1${chance.between(0, 9)}`,
    licenceClass: '5-gdl',
    licensedSince: today.slice(0, 4),
    ...clean,
  }
  return [self, child]
}

function vehicle(today: string, chance: Random, financed: boolean): Item {
  const { make, model, from, to } = chance.pick(MODELS)
  return {
    year: String(chance.between(from, Math.min(to, Number(today.slice(0, 4))))),
    make,
    model,
    use: chance.pick(['commute', 'commute', 'commute', 'pleasure', 'pleasure', 'business']),
    distance: chance.pick(['10000', '15000', '15000', '20000', '20000', '30000']),
    ownership: financed ? 'financed' : chance.pick(['owned', 'owned', 'financed', 'leased']),
  }
}

function notesFor(has: ReadonlySet<Circumstance>, chance: Random): string {
  if (has.has('windshield')) return 'Had a rock chip in the windshield repaired last spring.'
  if (has.has('trailer')) return 'It has a tow package. We pull a holiday trailer in the summer.'
  return chance.happens(30) ? chance.pick(NOTES) : ''
}

/** Who asks and how to reach them, as every line asks it. */
export const contactOf = (asker: Asker, chance: Random): Answers => ({
  fullName: asker.fullName,
  email: asker.email,
  phone: asker.phone,
  city: asker.city,
  ...(asker.language ? { language: asker.language } : {}),
  contactTime: chance.pick(['any', 'any', 'morning', 'afternoon']),
})

/**
 * A whole auto request as it was sent on that day (yyyy-mm-dd), consents included: nothing in it is wrong by the
 * questions. The circumstances a conversation speaks of are in it.
 */
export function autoRequest(
  asker: Asker,
  has: ReadonlySet<Circumstance>,
  shared: boolean,
  today: string,
  chance: Random,
): Answers {
  const vehicles = [vehicle(today, chance, has.has('financed'))]
  if (has.has('secondVehicle')) vehicles.push(vehicle(today, chance, false))
  const insured = !has.has('newcomer') && !has.has('fromAbroad')
  const renewsInDays = chance.between(12, 80)
  const renewal = new Date(Date.parse(`${today}T00:00:00Z`) + renewsInDays * 86_400_000)
  const day = renewal.toISOString().slice(0, 10)
  return {
    ...contactOf(asker, chance),
    postalCode: asker.postalCode,
    drivers: driversOf(asker, has, today, chance),
    vehicles,
    insuredNow: insured ? 'yes' : 'lapsed',
    ...(insured
      ? {
          currentInsurer: chance.pick(INSURERS),
          renewalDate: day,
          yearsInsured: chance.pick(['1', '3', '6', '6']),
        }
      : {}),
    cancelled: 'no',
    ...(chance.happens(70) ? { startDate: day } : {}),
    liability: chance.pick(['1000000', '2000000', '2000000', 'discuss']),
    wishes: chance.pick([
      ['collision', 'comprehensive'],
      ['collision', 'comprehensive', 'payments'],
      ['comprehensive'],
      ['loss_of_use', 'payments'],
    ]),
    notes: notesFor(has, chance),
    consentContact: 'yes',
    ...(shared ? { consentShare: 'yes' } : {}),
    ...(chance.happens(20) ? { consentNewsletter: 'yes' } : {}),
    consentTerms: 'yes',
  }
}

/** The insurer a request names as today's, or null. */
export function insurerIn(answers: Answers): string | null {
  for (const id of ['currentInsurer', 'homeInsurer', 'fleetInsurer']) {
    const named = answers[id]
    if (typeof named === 'string') return named
  }
  return null
}

/** The first vehicle of a request, as people speak of it; "your vehicle" where there is none. */
export function vehicleOf(answers: Answers): string {
  const first = Array.isArray(answers.vehicles) ? answers.vehicles[0] : undefined
  return typeof first === 'object' ? `${first.make} ${first.model}` : 'vehicle'
}

/** The day on which somebody was born who is about this old at that moment. */
export function birthday(age: number, now: Date, chance: Random): string {
  const year = Number(albertaToday(now).slice(0, 4)) - age
  return `${year}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`
}
