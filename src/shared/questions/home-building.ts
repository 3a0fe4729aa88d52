import { YES_NO } from './choices.ts'
import type { Answers, Field, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

export const HOME_AS: readonly Option[] = [
  { value: 'owner', label: 'I own it and live in it' },
  { value: 'condo', label: 'I own a condo unit' },
  { value: 'tenant', label: 'I rent it' },
  { value: 'landlord', label: 'I own it and rent it out' },
]

const KINDS: readonly Option[] = [
  { value: 'house', label: 'Detached house' },
  { value: 'duplex', label: 'Duplex or semi-detached' },
  { value: 'row', label: 'Townhouse or row house' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'suite', label: 'Basement or garage suite' },
  { value: 'mobile', label: 'Mobile or manufactured home' },
  { value: 'acreage', label: 'House on an acreage or farm' },
  { value: 'other', label: 'Something else' },
]

const ROOF_AGES: readonly Option[] = [
  { value: '5', label: 'Up to 5 years' },
  { value: '10', label: '6 to 10 years' },
  { value: '15', label: '11 to 15 years' },
  { value: '20', label: '16 to 20 years' },
  { value: 'older', label: 'More than 20 years' },
  { value: 'unsure', label: 'Not sure' },
]

const ROOFS: readonly Option[] = [
  { value: 'asphalt', label: 'Asphalt shingles' },
  { value: 'class4', label: 'Impact-resistant shingles (Class 4)' },
  { value: 'wood', label: 'Wood shakes or shingles' },
  { value: 'metal', label: 'Metal' },
  { value: 'tile', label: 'Clay, concrete or slate tiles' },
  { value: 'flat', label: 'Flat roof, membrane or tar and gravel' },
  { value: 'unsure', label: 'Not sure' },
]

const HEATING: readonly Option[] = [
  { value: 'gas_furnace', label: 'Furnace, natural gas' },
  { value: 'boiler', label: 'Boiler with hot water' },
  { value: 'electric', label: 'Electric heaters' },
  { value: 'heat_pump', label: 'Heat pump' },
  { value: 'propane_oil', label: 'Propane or oil' },
  { value: 'wood', label: 'Wood or pellets' },
  { value: 'unsure', label: 'Not sure' },
]

const PLUMBING: readonly Option[] = [
  { value: 'copper', label: 'Copper' },
  { value: 'pex', label: 'PEX (newer plastic pipe)' },
  { value: 'poly_b', label: 'Poly-B (grey plastic pipe)' },
  { value: 'galvanized', label: 'Galvanized steel' },
  { value: 'mixed', label: 'A mix of these' },
  { value: 'unsure', label: 'Not sure' },
]

const FIRE_HELP: readonly Option[] = [
  { value: 'hydrant', label: 'A hydrant is close by' },
  { value: 'hall', label: 'No hydrant, but a fire hall within 15 minutes' },
  { value: 'far', label: 'Farther than that' },
  { value: 'unsure', label: 'Not sure' },
]

/** Whoever owns the whole building answers for its roof. */
export const ownsBuilding = ({ homeAs }: Answers) => homeAs === 'owner' || homeAs === 'landlord'
const ownsWalls = (answers: Answers) => ownsBuilding(answers) || answers.homeAs === 'condo'
const isRural = ({ homeKind }: Answers) => homeKind === 'acreage'

/** The building: what it is, how old, and what its roof, heating and pipes are made of. */
export const HOME_BUILDING_FIELDS: readonly Field[] = [
  {
    id: 'homeKind',
    kind: 'select',
    label: 'Kind of home',
    options: KINDS,
    rule: oneOf(KINDS, 'Please choose the kind of home'),
  },
  {
    id: 'homeBuilt',
    kind: 'number',
    label: 'Built in (year)',
    short: 'Built in',
    inputMode: 'numeric',
    askedWhen: ownsWalls,
    rule: needed('Please enter the year the home was built', 4).regex(
      /^(18|19|20)\d{2}$/,
      'Please enter a year, such as 1996',
    ),
    agrees: (text, { today }) =>
      Number(text) > Number(today.slice(0, 4)) + 2 ? 'Please check the year' : null,
  },
  {
    id: 'roofAge',
    kind: 'select',
    label: 'Age of the roof',
    help: 'Since its covering was last replaced. After hail, some policies pay less for a worn roof.',
    askedWhen: ownsBuilding,
    options: ROOF_AGES,
    rule: oneOf(ROOF_AGES, 'Please choose the age of the roof'),
  },
  {
    id: 'roofMaterial',
    kind: 'select',
    label: 'What the roof is covered with',
    short: 'Roof',
    askedWhen: ownsBuilding,
    options: ROOFS,
    rule: oneOf(ROOFS, 'Please choose what the roof is covered with'),
  },
  {
    id: 'heating',
    kind: 'select',
    label: 'Main heating',
    askedWhen: ownsWalls,
    options: HEATING,
    rule: oneOf(HEATING, 'Please choose the main heating'),
  },
  {
    id: 'woodStove',
    kind: 'choice',
    label: 'Is there a wood or pellet stove?',
    short: 'Wood or pellet stove',
    askedWhen: ownsBuilding,
    options: YES_NO,
    rule: oneOf(YES_NO, 'Please choose whether there is a wood or pellet stove'),
  },
  {
    id: 'plumbing',
    kind: 'select',
    label: 'Water pipes',
    help: 'Look at the pipes beside the water heater. Insurers ask because some kinds leak more often.',
    askedWhen: ownsWalls,
    options: PLUMBING,
    rule: oneOf(PLUMBING, 'Please choose what the water pipes are made of'),
  },
  {
    id: 'fireHelp',
    kind: 'select',
    label: 'Fire protection',
    askedWhen: isRural,
    options: FIRE_HELP,
    rule: oneOf(FIRE_HELP, 'Please choose how far help is in a fire'),
  },
]
