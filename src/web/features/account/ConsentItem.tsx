import { useRef, useState } from 'react'
import type { Consent } from '#shared/consents.ts'
import { formatMoment } from '#shared/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import type { ConsentLine } from './consent-groups.ts'
import { CONSENT_WORDS } from './consent-words.ts'

/** One consent: its words, when and where it was given, and the button to take it back or give it again. */
export function ConsentItem({ line: { now, before } }: { line: ConsentLine }) {
  const [asking, setAsking] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const { name } = CONSENT_WORDS[now.kind]
  const acts = now.abilities.withdraw || now.abilities.giveAgain
  return (
    <li className="grid gap-2 py-4">
      <p ref={words} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none">
        <span className="font-semibold">{name}</span>
        <Badge tone={now.withdrawnAt ? 'neutral' : 'good'}>{now.withdrawnAt ? 'Taken back' : 'Given'}</Badge>
      </p>
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-3">{now.text}</blockquote>
      <p className="text-muted text-sm">{historyOf(now)}</p>
      {before.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 w-fit items-center text-spruce underline underline-offset-4">
            Before that
          </summary>
          <ul className="grid gap-3 text-muted">
            {before.map(past => (
              <li key={past.id}>
                {past.text !== now.text && (
                  <blockquote className="whitespace-pre-line border-line border-l-4 pl-3">
                    {past.text}
                  </blockquote>
                )}
                {historyOf(past)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {now.kind === 'terms' && (
        <p className="text-muted text-sm">
          {now.case
            ? 'The terms hold for as long as the request is open. To end it, open the request and withdraw it there.'
            : 'The terms hold for as long as you have your account. To end them, ask us to close it.'}
        </p>
      )}
      {acts && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${now.abilities.withdraw ? 'Withdraw' : 'Give again'}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {now.abilities.withdraw ? 'Withdraw' : 'Give again'}
          </Button>
        </div>
      )}
      {asking && <ConsentDialog consent={now} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Where and when a consent was given, and when it was taken back. */
function historyOf({ channel, case: of, givenAt, withdrawnAt }: Consent): string {
  const given = `${channel}${of ? ` ${of.reference}` : ''}: given ${formatMoment(givenAt)}`
  return withdrawnAt ? `${given}; taken back ${formatMoment(withdrawnAt)}.` : `${given}.`
}
