import { answerText } from '../../questions/answers.ts'
import { choice, select } from '../../questions/fields.ts'
import { countOptions } from '../../questions/options.ts'
import type { ListField, Option } from '../../questions/question.ts'
import { date, requiredText, year } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'

/** Alberta gives a learner's licence from this age, in years. */
const YOUNGEST_DRIVER = 14

const LICENCE_CLASSES: readonly Option[] = [
  { value: '5', label: 'Class 5, full' },
  { value: '5-gdl', label: 'Class 5-GDL, graduated (probationary)' },
  { value: '7', label: 'Class 7, learner' },
  { value: '1-4', label: 'Class 1, 2, 3 or 4' },
  { value: 'elsewhere', label: 'Licence from outside Alberta' },
]

const UP_TO_TWO = countOptions(2)
const UP_TO_THREE = countOptions(3)

/** Everyone who drives, each with their record over the spans Alberta's good-driver test looks at. */
export const DRIVERS: ListField = {
  id: 'drivers',
  kind: 'list',
  label: 'Drivers',
  itemName: 'Driver',
  help: 'Include everyone in your household who will drive any of the vehicles.',
  // The person who asks usually drives.
  initialItem: answers => ({ name: answerText(answers, 'fullName') }),
  min: 1,
  max: 8,
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'Full name',
      identifying: true,
      rule: requiredText('Enter the driver’s name'),
    },
    select({
      id: 'licenceClass',
      label: 'Driver’s licence',
      options: LICENCE_CLASSES,
      error: 'Choose the licence class',
    }),
    {
      id: 'birthDate',
      kind: 'date',
      label: 'Date of birth',
      help: 'As shown on the licence.',
      identifying: true,
      rule: date('Enter the driver’s date of birth'),
      crossCheck: (text, { today }) => {
        if (text > yearsBefore(today, YOUNGEST_DRIVER))
          return `Drivers in Alberta must be at least ${YOUNGEST_DRIVER}. Check the year`
        return text < yearsBefore(today, 110) ? 'Check the year' : null
      },
    },
    {
      id: 'licensedSince',
      kind: 'number',
      label: 'Licensed since (year)',
      short: 'Licensed since',
      help: 'The year of the first driver’s licence, in Canada or abroad. Your broker will ask for proof of experience abroad.',
      rule: year('Enter a year, like 2009'),
      crossCheck: (text, { item, today }) => {
        if (text > today.slice(0, 4)) return 'This year is in the future. Check it'
        const born = Number(item.birthDate?.slice(0, 4))
        return born && Number(text) < born + YOUNGEST_DRIVER
          ? `This is before the driver turned ${YOUNGEST_DRIVER}. Check both years`
          : null
      },
    },
    choice({
      id: 'atFaultClaims',
      label: 'At-fault claims in the last 6 years',
      help: 'Accidents where an insurer found this driver at least partly at fault.',
      options: UP_TO_THREE,
      error: 'Choose the number of at-fault claims',
    }),
    choice({
      id: 'criminalConvictions',
      label: 'Criminal Code driving convictions in the last 4 years',
      help: 'For example, impaired or dangerous driving.',
      options: UP_TO_TWO,
      error: 'Choose the number of Criminal Code convictions',
    }),
    choice({
      id: 'majorConvictions',
      label: 'Major convictions in the last 3 years',
      help: 'Serious offences outside the Criminal Code, such as driving without insurance. If you’re not sure, your broker will help.',
      options: UP_TO_TWO,
      error: 'Choose the number of major convictions',
    }),
    choice({
      id: 'minorConvictions',
      label: 'Minor convictions in the last 3 years',
      help: 'For example, a speeding ticket issued to the driver. Parking and photo radar tickets don’t count.',
      options: UP_TO_THREE,
      error: 'Choose the number of minor convictions',
    }),
  ],
}
