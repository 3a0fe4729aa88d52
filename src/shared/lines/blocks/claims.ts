import { answerText } from '../../questions/answers.ts'
import { choice, select } from '../../questions/fields.ts'
import { countOptions } from '../../questions/options.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { optionalDollars, year } from '../../questions/rules.ts'

const UP_TO_FIVE = countOptions(5)

interface Claims {
  /** Prefix of the field ids, one for each line. */
  prefix: string
  help: string
  causes: readonly Option[]
}

/** Claims in the last 5 years: how many, and a few facts about each. */
export function claimFields({ prefix, help, causes }: Claims): readonly Field[] {
  const counted = `${prefix}ClaimCount`
  const had = (answers: Answers) => ['1', '2', '3', '4', '5'].includes(answerText(answers, counted))
  return [
    choice({
      id: counted,
      label: 'Claims in the last 5 years',
      help,
      options: UP_TO_FIVE,
      error: 'Choose the number of claims in the last 5 years',
    }),
    {
      id: `${prefix}Claims`,
      kind: 'list',
      label: 'Claim details',
      itemName: 'Claim',
      help: 'Most recent first. Estimates are fine.',
      visibleWhen: had,
      min: 1,
      max: 5,
      fields: [
        select({ id: 'cause', label: 'Type of claim', options: causes, error: 'Choose the type of claim' }),
        {
          id: 'year',
          kind: 'number',
          label: 'Year',
          rule: year('Enter the year of the claim, like 2024'),
          crossCheck: (text, { today }) => {
            const now = Number(today.slice(0, 4))
            if (Number(text) > now) return 'This year is in the future. Check it'
            return Number(text) < now - 6 ? 'Include only the last 5 years' : null
          },
        },
        {
          id: 'paid',
          kind: 'money',
          label: 'Approximate amount paid',
          optional: true,
          rule: optionalDollars,
        },
      ],
    },
  ]
}
