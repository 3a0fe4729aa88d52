import { wholeNumber } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

const VEHICLES: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'own', label: 'Yes, in the name of the business' },
  { value: 'staff', label: 'Only people’s own vehicles' },
]

/** How far from home vehicles work. */
export const RADIUS: readonly Option[] = [
  { value: '80', label: 'Up to 80 km' },
  { value: '160', label: '80 to 160 km' },
  { value: '500', label: '160 to 500 km' },
  { value: 'alberta', label: 'All over Alberta' },
  { value: 'canada', label: 'Into other provinces' },
  { value: 'us', label: 'Into the United States' },
]

const hasVehicles = ({ businessVehicles }: Answers) =>
  businessVehicles === 'own' || businessVehicles === 'staff'

/** Vehicles in a few words, for a request that is not about them. */
export const BUSINESS_VEHICLE_FIELDS: readonly Field[] = [
  {
    id: 'businessVehicles',
    kind: 'choice',
    label: 'Are vehicles used for the business?',
    short: 'Vehicles',
    options: VEHICLES,
    rule: oneOf(VEHICLES, 'Please choose whether vehicles are used for the business'),
  },
  {
    id: 'vehicleCount',
    kind: 'number',
    label: 'How many vehicles',
    inputMode: 'numeric',
    askedWhen: hasVehicles,
    rule: wholeNumber('Please enter how many vehicles', 1, 10_000),
  },
  {
    id: 'vehicleRadius',
    kind: 'select',
    label: 'How far they go from where they are kept',
    short: 'Radius',
    askedWhen: hasVehicles,
    options: RADIUS,
    rule: oneOf(RADIUS, 'Please choose how far the vehicles go'),
  },
]
