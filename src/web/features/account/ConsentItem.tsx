import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { ConsentPast } from './ConsentPast.tsx'
import { ConsentText } from './ConsentText.tsx'
import type { ConsentLine } from './consent-groups.ts'
import { CONSENT_WORDS, historyOf } from './consent-words.ts'

/** One consent: its words, when and where it was given, and the button to take it back or give it again. */
export function ConsentItem({ line: { now, before } }: { line: ConsentLine }) {
  const [asking, setAsking] = useState(false)
  const { name } = CONSENT_WORDS[now.kind]
  const { withdraw, giveAgain } = now.abilities
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={now.withdrawnAt ? 'neutral' : 'good'}>{now.withdrawnAt ? 'Withdrawn' : 'Given'}</Badge>
        </p>
        <ConsentText text={now.text} />
        <p className="text-muted text-sm">{historyOf(now)}</p>
        {before.length > 0 && <ConsentPast now={now} before={before} />}
        {now.kind === 'terms' && (
          <p className="text-muted text-sm">
            {now.case
              ? 'The terms hold for as long as the request is open. To end it, open the request and withdraw it there.'
              : 'The terms hold for as long as you have your account. To end them, ask us to close it.'}
          </p>
        )}
      </div>
      {(withdraw || giveAgain) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${withdraw ? 'Withdraw' : 'Give again'}: ${name}${now.case ? `, ${now.case.reference}` : ''}`}
          onClick={() => setAsking(true)}
        >
          {withdraw ? 'Withdraw' : 'Give again'}
        </Button>
      )}
      {asking && <ConsentDialog consent={now} onClose={() => setAsking(false)} />}
    </li>
  )
}
