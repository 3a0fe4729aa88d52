import { IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#shared/documents.ts'
import { paths } from '#shared/paths.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'
import { useDocuments } from '../documents/queries.ts'
import { newestVersions } from '../documents/versions.ts'

/** What the insurer issues, in the order people look for it. */
const ISSUED: readonly DocumentKind[] = ['pink_card', 'declaration_page', 'certificate']

interface PolicyDocumentsProps {
  /** The case that ended with the policy. */
  caseId: string
  /** Set on the client’s page of the policy, where each pink card has a link that shows it on the whole screen. */
  policyId?: string
  /** What to say when there are none, and what to do then. */
  empty: string
  emptyAction?: ReactNode
}

/** The pink card, the declaration page and the certificates of a policy, as the insurer issued them. */
export function PolicyDocuments({ caseId, policyId, empty, emptyAction }: PolicyDocumentsProps) {
  const documents = useDocuments(caseId)
  if (!documents.data)
    return (
      <LoadStatus label="the documents" query={documents}>
        <Skeleton className="h-14 w-full" />
      </LoadStatus>
    )
  const issued = ISSUED.flatMap(kind => documents.data.items.filter(document => document.kind === kind))
  if (issued.length === 0) {
    return (
      <EmptyState title="No policy documents yet" action={emptyAction}>
        {empty}
      </EmptyState>
    )
  }
  const cards = policyId ? newestVersions(issued).filter(({ kind }) => kind === 'pink_card') : []
  return (
    <div className="grid grid-cols-1 gap-3">
      {cards.map(card => (
        <p key={card.id}>
          {/* Loads the whole page, so that everything it needs is saved with the card. */}
          <a
            href={paths.pinkCard(card.id, policyId)}
            className={`${buttonClass('primary')} w-full sm:w-auto`}
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
