import { CONSENT_FIELDS } from '#shared/lines/blocks/consents.ts'
import { answerText } from '#shared/questions/answers.ts'
import type { Answers } from '#shared/questions/question.ts'

/** What was agreed to and what was not, in the words of each box. */
export function ReviewConsents({ answers }: { answers: Answers }) {
  return (
    <ul className="grid gap-3">
      {CONSENT_FIELDS.map(({ id, label }) => {
        const isGiven = answerText(answers, id) === 'yes'
        return (
          <li key={id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
            <strong className={isGiven ? 'text-good' : 'text-muted'}>{isGiven ? 'Yes' : 'No'}</strong>
            <span className={isGiven ? '' : 'text-muted'}>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}
