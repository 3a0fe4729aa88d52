import { isMissing } from '#shared/document-requests.ts'
import { formatCount } from '#shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/now.ts'
import { useDocumentRequests } from './queries.ts'
import { dueLabel, progressOf } from './request-labels.ts'

interface MissingDocumentsProps {
  caseId: string
  /** Leads to the checklist. */
  onOpen: () => void
}

/** Tells the client on their request that documents are missing; nothing when none is. */
export function MissingDocuments({ caseId, onOpen }: MissingDocumentsProps) {
  const { data } = useDocumentRequests(caseId)
  const now = useNow()
  const missing = data?.items.filter(isMissing) ?? []
  const [first] = missing
  if (!data || !first) return null
  const { sent, total } = progressOf(data.items)
  return (
    <Notice
      tone="warn"
      title={`Your broker needs ${formatCount(missing.length, 'document')} from you`}
      action={<Button onClick={onOpen}>See what’s needed</Button>}
    >
      <p>{`${dueLabel(first.dueOn, now)}. ${sent} of ${total} sent.`}</p>
    </Notice>
  )
}
