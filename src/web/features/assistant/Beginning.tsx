import { ask } from './conversation.ts'
import { useEngine } from './engine.ts'
import { CHOICE } from './styles.ts'

const STARTERS = [
  'What does Alberta require on a car?',
  'How do I get a quote?',
  'What is Super Visa insurance?',
]

/** Under the greeting, until something is asked: what to know first, and questions to begin with. */
export function Beginning() {
  const engine = useEngine()
  return (
    <div className="mt-3 grid gap-3">
      {engine?.notice && (
        <p className="rounded-md border-info border-l-4 bg-info-soft px-3 py-2 text-sm">{engine.notice}</p>
      )}
      <ul className="grid justify-items-start gap-2">
        {STARTERS.map(question => (
          <li key={question}>
            <button type="button" className={`${CHOICE} rounded-full`} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
