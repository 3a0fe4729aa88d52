import type { Consent } from '#shared/account/consents.ts'
import { ConsentText } from './ConsentText.tsx'
import { historyOf } from './consent-words.ts'

/** How a consent stood before: given and taken back, in the same words unless others are shown. */
export function ConsentPast({ now, before }: { now: Consent; before: readonly Consent[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-9 w-fit items-center text-spruce underline underline-offset-4">
        Before that
      </summary>
      <ul className="mt-1 grid gap-3">
        {before.map(past => (
          <li key={past.id} className="grid gap-1">
            {past.text !== now.text && <ConsentText text={past.text} />}
            <p className="text-muted">{historyOf(past)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
