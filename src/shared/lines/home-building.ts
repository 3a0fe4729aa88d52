import { YES_NO, YES_NO_UNSURE } from '../questions/options.ts'
import type { Answers, Field, Option } from '../questions/question.ts'
import { oneOf, optionalDollars, requiredText } from '../questions/rules.ts'

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

/** The roof is asked about only when they own the whole building. */
const ownsBuilding = ({ homeAs }: Answers) => homeAs === 'owner' || homeAs === 'landlord'
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
    visibleWhen: ownsWalls,
    rule: requiredText('Please enter the year the home was built', 4).regex(
      /^(18|19|20)\d{2}$/,
      'Please enter a year, such as 1996',
    ),
    crossCheck: (text, { today }) =>
      Number(text) > Number(today.slice(0, 4)) + 2 ? 'Please check the year' : null,
  },
  {
    id: 'roofAge',
    kind: 'select',
    label: 'Age of the roof',
    help: 'Since its covering was last replaced. After hail, some policies pay less for a worn roof.',
    visibleWhen: ownsBuilding,
    options: ROOF_AGES,
    rule: oneOf(ROOF_AGES, 'Please choose the age of the roof'),
  },
  {
    id: 'roofMaterial',
    kind: 'select',
    label: 'What the roof is covered with',
    short: 'Roof',
    visibleWhen: ownsBuilding,
    options: ROOFS,
    rule: oneOf(ROOFS, 'Please choose what the roof is covered with'),
  },
  {
    id: 'heating',
    kind: 'select',
    label: 'Main heating',
    visibleWhen: ownsWalls,
    options: HEATING,
    rule: oneOf(HEATING, 'Please choose the main heating'),
  },
  {
    id: 'woodStove',
    kind: 'choice',
    label: 'Is there a wood or pellet stove?',
    short: 'Wood or pellet stove',
    visibleWhen: ownsBuilding,
    options: YES_NO,
    rule: oneOf(YES_NO, 'Please choose whether there is a wood or pellet stove'),
  },
  {
    id: 'plumbing',
    kind: 'select',
    label: 'Water pipes',
    help: 'Look at the pipes beside the water heater. Insurers ask because some kinds leak more often.',
    visibleWhen: ownsWalls,
    options: PLUMBING,
    rule: oneOf(PLUMBING, 'Please choose what the water pipes are made of'),
  },
  {
    id: 'fireHelp',
    kind: 'select',
    label: 'Fire protection',
    visibleWhen: isRural,
    options: FIRE_HELP,
    rule: oneOf(FIRE_HELP, 'Please choose how far help is in a fire'),
  },
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
  { value: 'unsure', label: 'I do not know yet' },
]

const LETTING: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'room', label: 'A room or a suite, by the month' },
  { value: 'short', label: 'For short stays' },
]

const isCondo = ({ homeAs }: Answers) => homeAs === 'condo'
const livesInOwn = ({ homeAs }: Answers) => homeAs === 'owner' || homeAs === 'condo'
const hasContents = ({ homeAs }: Answers) => homeAs === 'tenant' || homeAs === 'condo'

/** Water protection and other details that decide how a home is insured. */
export const HOME_WATER_FIELDS: readonly Field[] = [
  {
    id: 'basement',
    kind: 'choice',
    label: 'Basement',
    visibleWhen: ownsBuilding,
    options: BASEMENTS,
    rule: oneOf(BASEMENTS, 'Please choose the kind of basement'),
  },
  {
    id: 'sumpPump',
    kind: 'choice',
    label: 'Is there a sump pump?',
    short: 'Sump pump',
    help: 'It stands in a pit in the basement floor and pumps ground water away.',
    visibleWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether there is a sump pump'),
  },
  {
    id: 'backwaterValve',
    kind: 'choice',
    label: 'Is there a backwater valve?',
    short: 'Backwater valve',
    help: 'It sits in the drain under a lid in the basement floor and stops the sewer from coming back in.',
    visibleWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether there is a backwater valve'),
  },
  {
    id: 'condoDeductible',
    kind: 'select',
    label: 'Your condo corporation’s deductible',
    short: 'Condo corporation’s deductible',
    help: 'The largest one, often for water. It stands in the insurance summary that the corporation sends to owners.',
    visibleWhen: isCondo,
    options: CONDO_DEDUCTIBLES,
    rule: oneOf(CONDO_DEDUCTIBLES, 'Please choose the deductible, or say that you do not know yet'),
  },
  {
    id: 'contentsValue',
    kind: 'money',
    label: 'What it would cost to replace your things',
    short: 'Contents',
    optional: true,
    help: 'Furniture, clothes, electronics and everything else, bought new. A rough figure is fine.',
    inputMode: 'numeric',
    visibleWhen: hasContents,
    rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
  },
  {
    id: 'homeLetting',
    kind: 'choice',
    label: 'Do you rent out part of it?',
    short: 'Rents out',
    visibleWhen: livesInOwn,
    options: LETTING,
    rule: oneOf(LETTING, 'Please choose whether you rent out part of it'),
  },
]
