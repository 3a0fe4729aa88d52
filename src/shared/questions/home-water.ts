import { YES_NO_UNSURE } from './choices.ts'
import { ownsBuilding } from './home-building.ts'
import { dollarsOrNone } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

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

/** What keeps water out, and what else decides how a home is insured. */
export const HOME_WATER_FIELDS: readonly Field[] = [
  {
    id: 'basement',
    kind: 'choice',
    label: 'Basement',
    askedWhen: ownsBuilding,
    options: BASEMENTS,
    rule: oneOf(BASEMENTS, 'Please choose the kind of basement'),
  },
  {
    id: 'sumpPump',
    kind: 'choice',
    label: 'Is there a sump pump?',
    short: 'Sump pump',
    help: 'It stands in a pit in the basement floor and pumps ground water away.',
    askedWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether there is a sump pump'),
  },
  {
    id: 'backwaterValve',
    kind: 'choice',
    label: 'Is there a backwater valve?',
    short: 'Backwater valve',
    help: 'It sits in the drain under a lid in the basement floor and stops the sewer from coming back in.',
    askedWhen: ownsBuilding,
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether there is a backwater valve'),
  },
  {
    id: 'condoDeductible',
    kind: 'select',
    label: 'Your condo corporation’s deductible',
    short: 'Condo corporation’s deductible',
    help: 'The largest one, often for water. It stands in the insurance summary that the corporation sends to owners.',
    askedWhen: isCondo,
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
    askedWhen: hasContents,
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
  {
    id: 'homeLetting',
    kind: 'choice',
    label: 'Do you rent out part of it?',
    short: 'Rents out',
    askedWhen: livesInOwn,
    options: LETTING,
    rule: oneOf(LETTING, 'Please choose whether you rent out part of it'),
  },
]
