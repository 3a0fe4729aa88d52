import type { MailInfo } from '#shared/mails.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MailRow } from './MailRow.tsx'
import { MailSkeleton } from './MailSkeleton.tsx'
import { useMails } from './queries.ts'
import { EMPTY_WORDS } from './words.ts'

/** The letters of the last 90 days that stand in one state. */
export function MailList({ state }: { state: MailInfo['state'] }) {
  const mails = useMails(state)

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
  const letters = mails.data.pages.flatMap(page => page.items)
  if (letters.length === 0) {
    return <EmptyState title={EMPTY_WORDS[state].title}>{EMPTY_WORDS[state].why}</EmptyState>
  }
  return (
    <>
      <ul>
        {letters.map(letter => (
          <MailRow key={letter.id} of={letter} />
        ))}
      </ul>
      <LoadMore of={mails} what="more letters" />
    </>
  )
}
