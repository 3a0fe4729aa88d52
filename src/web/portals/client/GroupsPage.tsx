import { useState } from 'react'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { CreateGroupDialog } from '../../features/groups/CreateGroupDialog.tsx'
import { GroupCard } from '../../features/groups/GroupCard.tsx'
import { useGroups } from '../../features/groups/queries.ts'
import { ReceivedInvitations } from '../../features/groups/ReceivedInvitations.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useFeature } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClientSubpage } from './ClientSubpage.tsx'

/** The client's households and businesses, and the invitations to them. */
export function GroupsPage() {
  const isOn = useFeature('groups')
  const [isCreating, setCreating] = useState(false)
  const groups = useGroups()
  const { data, isPending } = groups
  return (
    <ClientSubpage title="Household and business">
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="font-display text-3xl">Household and business</h1>
            <p className="mt-2 max-w-prose text-muted">
              Share requests and policies with the people you’re insured with. Everything else stays private.
            </p>
          </div>
          {isOn && data && data.items.length > 0 && (
            <Button variant="secondary" onClick={() => setCreating(true)}>
              Create another group
            </Button>
          )}
        </div>
        <ConfirmEmailNotice />
        {isPending && <ListSkeleton label="your groups" rows={2} />}
        <LoadFailed label="your groups" query={groups} />
        {data && <ReceivedInvitations items={data.invitations} />}
        {data?.items.map(group => (
          <GroupCard key={group.id} group={group} />
        ))}
        {data && data.items.length === 0 && (
          <EmptyState
            title="No household or business yet"
            action={isOn && <Button onClick={() => setCreating(true)}>Create one</Button>}
          >
            {isOn
              ? 'Create one to share requests and policies with your family, your partner or the people you run a business with.'
              : 'New ones can’t be created right now.'}
          </EmptyState>
        )}
        {isCreating && <CreateGroupDialog onClose={() => setCreating(false)} />}
      </div>
    </ClientSubpage>
  )
}
