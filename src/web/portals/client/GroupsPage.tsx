import { useState } from 'react'
import { NewGroup } from '#shared/groups/groups.ts'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { GroupCard } from '../../features/groups/GroupCard.tsx'
import { refreshGroups, useCreateGroup, useGroups } from '../../features/groups/queries.ts'
import { ReceivedInvitations } from '../../features/groups/ReceivedInvitations.tsx'
import { KIND_OPTIONS } from '../../features/groups/role-texts.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useFeature } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
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

const GroupForm = NewGroup.pick({ name: true, kind: true })

/** Makes a household or business with the client as its owner. */
function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(GroupForm, { name: '', kind: 'household' })
  // One id for each opening of the dialog: sending it twice makes one.
  const [clientId] = useState(() => crypto.randomUUID())
  const create = useCreateGroup()
  return (
    <FormDialog
      title="Create a household or business"
      description="You’ll be its owner. Nothing is shared until you choose a request to share."
      submitLabel="Create"
      mutation={create}
      onSubmit={form.submitWith(create, onClose, values => ({ ...values, clientId }))}
      onRefresh={refreshGroups}
      onClose={onClose}
    >
      <ChoiceField legend="Kind" options={KIND_OPTIONS} {...form.choice('kind')} />
      <TextField
        label="Name"
        help="Members and your broker see it."
        maxLength={80}
        autoComplete="off"
        {...form.text('name')}
      />
    </FormDialog>
  )
}
