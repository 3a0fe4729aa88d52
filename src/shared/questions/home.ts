import { CONSENTS_STEP } from './consents.ts'
import { aboutYou } from './contact.ts'
import { HOME_AS, HOME_BUILDING_FIELDS } from './home-building.ts'
import { HOME_COVER_FIELDS } from './home-cover.ts'
import { HOME_WATER_FIELDS } from './home-water.ts'
import type { QuestionSet } from './question.ts'
import { oneOf, postalCodeFor } from './rules.ts'

/** What a home quote asks: of owners, tenants, condo owners and landlords, each what concerns them. */
export const home: QuestionSet = {
  line: 'home',
  group: 'personal',
  pitch: 'A house, a condo or a rented place, and what you keep in it.',
  atHand: [
    'The year the home was built, and roughly how old the roof is',
    'For a condo: the corporation’s insurance summary, for its deductible',
    'Your policy, if you are insured today',
  ],
  steps: [
    aboutYou(
      {
        id: 'postalCode',
        kind: 'text',
        label: 'Postal code of the home',
        short: 'Postal code',
        help: 'Such as T2P 1J9.',
        autocomplete: 'postal-code',
        identifying: true,
        rule: postalCodeFor('homes'),
      },
      {
        id: 'homeAs',
        kind: 'choice',
        label: 'How you have the home',
        short: 'Owned or rented',
        options: HOME_AS,
        rule: oneOf(HOME_AS, 'Please choose how you have the home'),
      },
    ),
    {
      id: 'details',
      title: 'The home',
      intro: 'What insurers ask first in Alberta. If you are not sure, give your best answer.',
      fields: [...HOME_BUILDING_FIELDS, ...HOME_WATER_FIELDS],
    },
    {
      id: 'current',
      title: 'Cover and claims',
      intro: 'What you have today, and what you would like your broker to look at.',
      fields: HOME_COVER_FIELDS,
    },
    CONSENTS_STEP,
  ],
}
