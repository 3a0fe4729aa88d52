import { AUTO_COVER_FIELDS } from './auto-cover.ts'
import { DRIVERS } from './auto-drivers.ts'
import { drivesForApps, VEHICLES } from './auto-vehicles.ts'
import { CONSENTS_STEP } from './consents.ts'
import { aboutYou } from './contact.ts'
import type { QuestionSet } from './question.ts'
import { rideFields } from './ride.ts'
import { postalCodeFor } from './rules.ts'

/** What an auto quote asks. */
export const auto: QuestionSet = {
  line: 'auto',
  group: 'personal',
  pitch: 'Cars, trucks and vans for personal use.',
  atHand: [
    'The driver’s licence of everyone who will drive',
    'Make, model and year of each vehicle',
    'Your policy or pink card, if you are insured today',
  ],
  steps: [
    aboutYou({
      id: 'postalCode',
      kind: 'text',
      label: 'Postal code',
      help: 'Where the vehicle is kept overnight, such as T2P 1J9.',
      autocomplete: 'postal-code',
      identifying: true,
      rule: postalCodeFor('vehicles kept'),
    }),
    {
      id: 'details',
      title: 'Drivers and vehicles',
      intro: 'Everyone who drives, and everything to be insured. If you are not sure, give your best answer.',
      fields: [DRIVERS, VEHICLES, ...rideFields(drivesForApps)],
    },
    {
      id: 'current',
      title: 'Your cover',
      intro: 'What you have today, and what you would like your broker to look at.',
      fields: AUTO_COVER_FIELDS,
    },
    CONSENTS_STEP,
  ],
}
