import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ISSUED_KINDS, listPolicyDocuments, type Policy } from '#shared/policies/policies.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'
import { newestVersions } from '../documents/versions.ts'

interface PolicyDocumentsProps {
  policy: Pick<Policy, 'id'>
  /** On the client’s page of the policy, each current pink card has a link that shows it on the whole screen. */
  showsCards?: boolean
  /** What to say when there are none. */
  empty: string
}

/** The pink card, the declaration page and the certificates of a policy, as the insurer issued them. */
export function PolicyDocuments({ policy: { id }, showsCards = false, empty }: PolicyDocumentsProps) {
  const params = { id }
  const documents = useQuery({ ...queryOf(listPolicyDocuments, { params }), refetchOnMount: 'always' })
  useLive(({ kind }) => {
    if (kind === 'document') void invalidate(listPolicyDocuments, { params })
  })
  if (!documents.data) return <LoadStatus label="the documents" query={documents} skeleton="h-14 w-full" />
  const issued = ISSUED_KINDS.flatMap(kind => documents.data.items.filter(document => document.kind === kind))
  if (issued.length === 0) {
    return <EmptyState title="No policy documents yet">{empty}</EmptyState>
  }
  const cards = showsCards ? newestVersions(issued).filter(({ kind }) => kind === 'pink_card') : []
  return (
    <div className="grid grid-cols-1 gap-3">
      {cards.map((card, index) => (
        <p key={card.id}>
          {/* Loads the whole page, so that everything it needs is saved with the card. */}
          <a
            href={paths.pinkCard(card.id, id)}
            className={`${buttonClass(index === 0 ? 'primary' : 'secondary')} w-full sm:w-auto`}
          >
            <IdCard aria-hidden className="size-4" />
            {cards.length > 1 ? `Show pink card: ${card.name}` : 'Show pink card'}
          </a>
        </p>
      ))}
      <DocumentList documents={issued} canOpen />
    </div>
  )
}
