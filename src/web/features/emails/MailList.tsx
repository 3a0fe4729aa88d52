import { useRef } from 'react'
import type { MailInfo } from '#shared/emails.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { MailRow } from './MailRow.tsx'
import { useMails } from './queries.ts'
import { EMPTY_WORDS } from './words.ts'

/** The emails of the last 90 days in one state. */
export function MailList({ state }: { state: MailInfo['state'] }) {
  const mails = useMails(state)
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, mails.data?.pages.flatMap(page => page.items).length ?? 0)
  const { title, why } = EMPTY_WORDS[state]
  return (
    <div ref={list} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <PagedList
        query={mails}
        label="the letters"
        moreLabel="more letters"
        empty={<EmptyState title={title}>{why}</EmptyState>}
        inset={false}
      >
        {rows => (
          <ul>
            {rows.map(row => (
              <MailRow key={row.id} of={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
