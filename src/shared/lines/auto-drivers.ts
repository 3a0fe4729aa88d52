import { answerText } from '../questions/answers.ts'
import { countOptions } from '../questions/options.ts'
import type { ListField, Option } from '../questions/question.ts'
import { date, oneOf, requiredText, year } from '../questions/rules.ts'
import { yearsBefore } from '../time/zoned-time.ts'

/** Alberta gives a learner's licence from this age, in years. */
const YOUNGEST_DRIVER = 14

const LICENCE_CLASSES: readonly Option[] = [
  { value: '5', label: 'Class 5, full' },
  { value: '5-gdl', label: 'Class 5-GDL, graduated (probationary)' },
  { value: '7', label: 'Class 7, learner' },
  { value: '1-4', label: 'Class 1, 2, 3 or 4' },
  { value: 'elsewhere', label: 'A licence from outside Alberta' },
]

const UP_TO_TWO = countOptions(2)
const UP_TO_THREE = countOptions(3)

/** Everyone who drives, each with their record over the spans Alberta's good-driver test looks at. */
export const DRIVERS: ListField = {
  id: 'drivers',
  kind: 'list',
  label: 'Drivers',
  itemName: 'Driver',
  help: 'Include everyone in your household who will drive one of the vehicles.',
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
      rule: requiredText('Please enter the driver’s name'),
    },
    {
      id: 'licenceClass',
      kind: 'select',
      label: 'Driver’s licence',
      options: LICENCE_CLASSES,
      rule: oneOf(LICENCE_CLASSES, 'Please choose the kind of licence'),
    },
    {
      id: 'birthDate',
      kind: 'date',
      label: 'Date of birth',
      help: 'As printed on the licence.',
      identifying: true,
      rule: date('Please enter the driver’s date of birth'),
      crossCheck: (text, { today }) => {
        if (text > yearsBefore(today, YOUNGEST_DRIVER))
          return `A driver in Alberta is at least ${YOUNGEST_DRIVER}. Please check the year`
        return text < yearsBefore(today, 110) ? 'Please check the year' : null
      },
    },
    {
      id: 'licensedSince',
      kind: 'number',
      label: 'Licensed since (year)',
      short: 'Licensed since',
      help: 'First licence, in Canada or the U.S.',
      inputMode: 'numeric',
      rule: year('Please enter a year, such as 2009'),
      crossCheck: (text, { item, today }) => {
        if (text > today.slice(0, 4)) return 'This year is still to come. Please check it'
        const born = Number(item.birthDate?.slice(0, 4))
        return born && Number(text) < born + YOUNGEST_DRIVER
          ? `This is before the driver turned ${YOUNGEST_DRIVER}. Please check both years`
          : null
      },
    },
    {
      id: 'atFaultClaims',
      kind: 'choice',
      label: 'At-fault claims in the last 6 years',
      help: 'Accidents that an insurer found this driver at least partly responsible for.',
      options: UP_TO_THREE,
      rule: oneOf(UP_TO_THREE, 'Please choose how many at-fault claims'),
    },
    {
      id: 'criminalConvictions',
      kind: 'choice',
      label: 'Criminal Code driving convictions in the last 4 years',
      help: 'For example impaired or dangerous driving.',
      options: UP_TO_TWO,
      rule: oneOf(UP_TO_TWO, 'Please choose how many Criminal Code convictions'),
    },
    {
      id: 'majorConvictions',
      kind: 'choice',
      label: 'Major convictions in the last 3 years',
      help: 'Serious offences outside the Criminal Code, for example driving without insurance. Not sure which is which? Your broker will help.',
      options: UP_TO_TWO,
      rule: oneOf(UP_TO_TWO, 'Please choose how many major convictions'),
    },
    {
      id: 'minorConvictions',
      kind: 'choice',
      label: 'Minor convictions in the last 3 years',
      help: 'For example a speeding ticket given to the driver. Parking and photo radar tickets do not count.',
      options: UP_TO_THREE,
      rule: oneOf(UP_TO_THREE, 'Please choose how many minor convictions'),
    },
  ],
}
