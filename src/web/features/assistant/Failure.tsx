import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { askAgain } from './conversation.ts'
import type { ChatMessage } from './message.ts'
import { PageLink } from './PageLink.tsx'
import { waitWords } from './words.ts'

/** Under a question that was not answered: when and how to ask again, and whom else to ask. */
export function Failure({ of: { failed, wait }, isLast }: { of: ChatMessage; isLast: boolean }) {
  if (!isLast && failed === 'error') return null
  return (
    <>
      {isLast && wait !== undefined && <p className="mt-2 text-muted text-sm">{waitWords(wait)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isLast && (
          <button type="button" className={`${buttonClass('secondary', 'sm')} min-h-11`} onClick={askAgain}>
            Try again
          </button>
        )}
        {failed !== 'error' && (
          <PageLink href={paths.contact()} className={`${buttonClass('secondary', 'sm')} min-h-11`}>
            Contact us
          </PageLink>
        )}
      </div>
    </>
  )
}
