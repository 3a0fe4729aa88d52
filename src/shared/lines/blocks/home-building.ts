import { choice, select } from '../../questions/fields.ts'
import { YES_NO, YES_NO_UNSURE } from '../../questions/options.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { optionalDollars, requiredText } from '../../questions/rules.ts'

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
  { value: 'gas_furnace', label: 'Natural gas furnace' },
  { value: 'boiler', label: 'Hot water boiler' },
  { value: 'electric', label: 'Electric heat' },
  { value: 'heat_pump', label: 'Heat pump' },
  { value: 'propane_oil', label: 'Propane or oil' },
  { value: 'wood', label: 'Wood or pellet' },
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
  { value: 'hydrant', label: 'Fire hydrant nearby' },
  { value: 'hall', label: 'No hydrant, but a fire hall within 15 minutes' },
  { value: 'far', label: 'No hydrant, and the fire hall is more than 15 minutes away' },
  { value: 'unsure', label: 'Not sure' },
]

/** The roof is asked about only when they own the whole building. */
const ownsBuilding = ({ homeAs }: Answers) => homeAs === 'owner' || homeAs === 'landlord'
const ownsWalls = (answers: Answers) => ownsBuilding(answers) || answers.homeAs === 'condo'
const isRural = ({ homeKind }: Answers) => homeKind === 'acreage'

/** The building: what it is, how old, and what its roof, heating and pipes are made of. */
export const HOME_BUILDING_FIELDS: readonly Field[] = [
  select({ id: 'homeKind', label: 'Type of home', options: KINDS, error: 'Choose the type of home' }),
  {
    id: 'homeBuilt',
    kind: 'number',
    label: 'Year built',
    visibleWhen: ownsWalls,
    rule: requiredText('Enter the year the home was built', 4).regex(
      /^(18|19|20)\d{2}$/,
      'Enter a year, like 1996',
    ),
    crossCheck: (text, { today }) => (Number(text) > Number(today.slice(0, 4)) + 2 ? 'Check the year' : null),
  },
  select({
    id: 'roofAge',
    label: 'Age of the roof',
    help: 'Years since the roof was last replaced. After hail, some policies pay less for an older roof.',
    visibleWhen: ownsBuilding,
    options: ROOF_AGES,
    error: 'Choose the age of the roof',
  }),
  select({
    id: 'roofMaterial',
    label: 'Roof material',
    short: 'Roof',
    visibleWhen: ownsBuilding,
    options: ROOFS,
    error: 'Choose the roof material',
  }),
  select({
    id: 'heating',
    label: 'Main heating',
    visibleWhen: ownsWalls,
    options: HEATING,
    error: 'Choose the main heating',
  }),
  choice({
    id: 'woodStove',
    label: 'Is there a wood or pellet stove?',
    short: 'Wood or pellet stove',
    visibleWhen: ownsBuilding,
    options: YES_NO,
    error: 'Choose whether there’s a wood or pellet stove',
  }),
  select({
    id: 'plumbing',
    label: 'Water pipes',
    help: 'Check the pipes near the water heater. Insurers ask because some types leak more often.',
    visibleWhen: ownsWalls,
    options: PLUMBING,
    error: 'Choose the type of water pipes',
  }),
  select({
    id: 'fireHelp',
    label: 'Distance to fire hydrant or fire hall',
    visibleWhen: isRural,
    options: FIRE_HELP,
    error: 'Choose the distance to a hydrant or fire hall',
  }),
]

const BASEMENTS: readonly Option[] = [
  { value: 'finished', label: 'Finished' },
  { value: 'unfinished', label: 'Unfinished' },
  { value: 'crawl', label: 'Crawl space' },
  { value: 'none', label: 'No basement' },
]

const CONDO_DEDUCTIBLES: readonly Option[] = [
  { value: '10000', label: 'Up to $10,000' },
  { value: '25000', label: '$10,001 to $25,000' },
  { value: '50000', label: '$25,001 to $50,000' },
  { value: 'more', label: 'More than $50,000' },
  { value: 'unsure', label: 'I don’t know yet' },
]

const LETTING: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'room', label: 'A room or suite, by the month' },
  { value: 'short', label: 'Short-term stays' },
]

const isCondo = ({ homeAs }: Answers) => homeAs === 'condo'
const livesInOwn = ({ homeAs }: Answers) => homeAs === 'owner' || homeAs === 'condo'
const hasContents = ({ homeAs }: Answers) => homeAs === 'tenant' || homeAs === 'condo'

/** Water protection and other details that decide how a home is insured. */
export const HOME_WATER_FIELDS: readonly Field[] = [
  choice({
    id: 'basement',
    label: 'Basement',
    visibleWhen: ownsBuilding,
    options: BASEMENTS,
    error: 'Choose the type of basement',
  }),
  choice({
    id: 'sumpPump',
    label: 'Is there a sump pump?',
    short: 'Sump pump',
    help: 'It sits in a pit in the basement floor and pumps out groundwater.',
    visibleWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    error: 'Choose whether there’s a sump pump',
  }),
  choice({
    id: 'backwaterValve',
    label: 'Is there a backwater valve?',
    short: 'Backwater valve',
    help: 'It’s in the drain, under a lid in the basement floor, and stops sewage from backing up.',
    visibleWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    error: 'Choose whether there’s a backwater valve',
  }),
  select({
    id: 'condoDeductible',
    label: 'Your condo corporation’s deductible',
    short: 'Condo corporation’s deductible',
    help: 'The largest one, often for water damage. Look for it on the corporation’s insurance certificate.',
    visibleWhen: isCondo,
    options: CONDO_DEDUCTIBLES,
    error: 'Choose the deductible, or say you don’t know yet',
  }),
  {
    id: 'contentsValue',
    kind: 'money',
    label: 'Value of contents',
    short: 'Contents',
    optional: true,
    help: 'What it would cost to replace furniture, clothes, electronics and everything else with new. An estimate is fine.',
    visibleWhen: hasContents,
    rule: optionalDollars,
  },
  choice({
    id: 'homeLetting',
    label: 'Do you rent out part of it?',
    short: 'Rented out',
    visibleWhen: livesInOwn,
    options: LETTING,
    error: 'Choose whether you rent out part of it',
  }),
]
