import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { fillConsent } from '#shared/account/consent-texts.ts'
import type { ClientCase } from '#shared/cases/cases.ts'
import { GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { useFeature } from '../../platform/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { refreshCase } from '../cases/queries.ts'
import { refreshGroups, useGroups, useShareCase, useUnshareCase } from './queries.ts'

type View = z.infer<typeof ClientCase>

/** With whom a request is shared. Its own client shares it, or stops; nothing for those who came by a link, who can't. */
export function CaseSharing({ case: view }: { case: View }) {
  const [dialog, setDialog] = useState<'share' | 'unshare' | null>(null)
  const close = () => setDialog(null)
  const { group, abilities } = view
  if (!group && !abilities.share) return null
  return (
    <Card title="Sharing">
      {group ? (
        <>
          <p className="wrap-anywhere text-sm">
            {abilities.share
              ? `Shared with ${group.name}.`
              : `${view.client?.fullName ?? 'Its client'} shared this request with ${group.name}.`}
          </p>
          {abilities.share && (
            <Button variant="secondary" size="sm" className="mt-3" onClick={() => setDialog('unshare')}>
              Stop sharing
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm">You haven’t shared this request with anyone.</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setDialog('share')}>
            Share this request
          </Button>
        </>
      )}
      {dialog === 'share' && <ShareDialog case={view} onClose={close} />}
      {dialog === 'unshare' && <UnshareDialog case={view} onClose={close} />}
    </Card>
  )
}

interface DialogProps {
  case: View
  onClose: () => void
}

/** Says exactly who will see what before the client decides. */
function ShareDialog({ case: view, onClose }: DialogProps) {
  const isOn = useFeature('groups')
  const groups = useGroups()
  const share = useShareCase(view)
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  const items = groups.data?.items ?? []
  const sharing = groups.data?.sharing
  const group = items.find(({ id }) => id === chosen) ?? (items.length === 1 ? items[0] : undefined)
  const otherMembers = group?.members.filter(({ isYou }) => !isYou) ?? []
  if (groups.isError && !groups.data)
    return (
      <ConfirmCallDialog
        title="Share this request"
        description="You can stop sharing it at any time."
        confirmLabel="Try again"
        mutation={{ isPending: groups.isFetching, error: groups.error, reset: () => {} }}
        onConfirm={() => void groups.refetch()}
        onClose={onClose}
      />
    )
  if (groups.data && items.length === 0) {
    return (
      <ConfirmDialog
        open
        onOpenChange={open => !open && onClose()}
        title="Share this request"
        description={
          isOn
            ? 'You’re not in a household or business yet. Create one and invite the people who should see it.'
            : 'You’re not in a household or business, and new ones can’t be created right now.'
        }
        confirmLabel="Got it"
        onConfirm={onClose}
      >
        {isOn && (
          <Link
            to={paths.groups()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Create a household or business
          </Link>
        )}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmCallDialog
      title="Share this request"
      description="You can stop sharing it at any time."
      confirmLabel="Share request"
      mutation={{
        isPending: share.isPending || groups.isPending,
        error: share.error,
        reset: share.reset,
      }}
      onRefresh={() => Promise.all([refreshCase(view.id), refreshGroups()])}
      staleTitle="This request has changed"
      onConfirm={() => {
        setTried(true)
        if (group && sharing)
          share.mutate({ groupId: group.id, consentVersion: sharing.version }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      {items.length > 1 && (
        <ChoiceField
          legend="Share with"
          name="group"
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={group?.id ?? ''}
          onChange={setChosen}
          error={isTried && !group ? 'Choose one' : undefined}
        />
      )}
      {group && sharing && (
        <div className="wrap-anywhere grid gap-2 text-sm">
          <p>
            {otherMembers.length === 0
              ? `No one else is in ${group.name} yet.`
              : `In ${group.name}: ${otherMembers.map(({ fullName, role }) => `${fullName} (${GROUP_ROLE_NAMES[role].toLowerCase()})`).join(', ')}.`}
          </p>
          <p>By sharing, you agree:</p>
          <p className="whitespace-pre-line border-line border-l-4 pl-3">
            {fillConsent(sharing.text, group.name)}
          </p>
        </div>
      )}
    </ConfirmCallDialog>
  )
}

function UnshareDialog({ case: view, onClose }: DialogProps) {
  const unshare = useUnshareCase(view)
  return (
    <ConfirmCallDialog
      title="Stop sharing this request?"
      description={`Members of ${view.group?.name ?? 'the group'} lose access right away. Their messages and documents stay.`}
      confirmLabel="Stop sharing"
      danger
      mutation={unshare}
      onRefresh={() => refreshCase(view.id)}
      staleTitle="This request has changed"
      onConfirm={() => unshare.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
