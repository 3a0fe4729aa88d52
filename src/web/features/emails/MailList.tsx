import { useRef } from 'react'
import type { MailInfo } from '#shared/emails.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { MailRow } from './MailRow.tsx'
import { MailSkeleton } from './MailSkeleton.tsx'
import { useMails } from './queries.ts'
import { EMPTY_WORDS } from './words.ts'

/** The letters of the last 90 days that stand in one state. */
export function MailList({ state }: { state: MailInfo['state'] }) {
  const mails = useMails(state)
  const place = useRef<HTMLDivElement>(null)
  const letters = mails.data?.pages.flatMap(page => page.items) ?? []
  useKeptFocus(place, letters.length)

  if (mails.isPending) return <MailSkeleton />
  if (mails.isError && !mails.data) {
    return (
      <LoadFailed
        what="the letters"
        error={mails.error}
        retrying={mails.isFetching}
        onRetry={() => mails.refetch()}
      />
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {letters.length === 0 ? (
        <EmptyState title={EMPTY_WORDS[state].title}>{EMPTY_WORDS[state].why}</EmptyState>
      ) : (
        <ul>
          {letters.map(letter => (
            <MailRow key={letter.id} of={letter} />
          ))}
        </ul>
      )}
      <LoadMore of={mails} what="more letters" />
    </div>
  )
}
