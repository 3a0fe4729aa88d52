import type { z } from 'zod'
import type { AdminCase, BrokerCase } from '#shared/cases.ts'
import { Notice } from '../ui/Notice.tsx'

/** What the client of a case has not agreed to, or no longer: whoever works on it sees it first. */
export function ClientWishes({ of }: { of: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase> }) {
  if (of.contactAllowed && of.answersShared) return null
  return (
    <div className="grid gap-3 sm:col-span-2 xl:col-span-1">
      {!of.contactAllowed && (
        <Notice tone="warn" title="The client does not want to be contacted">
          No calls and no e-mails about this request. Write in Messages.
        </Notice>
      )}
      {!of.answersShared && (
        <Notice tone="neutral" title="The client does not share their answers">
          {of.view === 'admin'
            ? 'The broker does not see them. Do not pass them on.'
            : 'Ask for what you need in Messages.'}
        </Notice>
      )}
    </div>
  )
}
