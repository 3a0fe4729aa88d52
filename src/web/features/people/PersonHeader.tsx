import { Link } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import * as api from '#shared/people/people.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { call } from '../../platform/call.ts'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { refreshPeople, refreshPerson, showPerson } from './queries.ts'

function closedAs({ erasedAt, mergedInto, leftAt }: api.PersonDetails): string {
  if (mergedInto) return 'Merged'
  if (erasedAt) return 'Data deleted'
  return leftAt ? 'Left' : 'Account closed'
}

/** Who a person is, whether the account is open, and what an administrator may do to it. */
export function PersonHeader({ person }: { person: api.PersonDetails }) {
  const name = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={person.fullName} />
        <div className="min-w-0">
          <h1 ref={name} tabIndex={-1} className="font-display text-2xl">
            {person.fullName}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {ROLE_NAMES[person.role]}
            {person.disabledAt ? (
              <Badge tone="danger">{closedAs(person)}</Badge>
            ) : (
              <Badge tone="good">Account open</Badge>
            )}
            {person.mergedInto && (
              <Link
                to={paths.adminClient(person.mergedInto.id)}
                className="wrap-anywhere underline underline-offset-4"
              >
                {`Go to the kept account of ${person.mergedInto.fullName}`}
              </Link>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {person.abilities.offboard && (
          <Link to={paths.adminOffboarding(person.id)} className={buttonClass('secondary', 'sm')}>
            Offboard
          </Link>
        )}
        <AdminActions person={person} focusTarget={name} />
      </div>
    </div>
  )
}

/** Offboarding has a page of its own, and details are corrected beside them. */
type AdminActionId = Exclude<keyof api.PersonDetails['abilities'], 'offboard' | 'correct'>

interface AdminAction {
  endpoint: typeof api.disablePerson
  /** The button, as in "Close account". */
  label: string
  /** What it does, shown before it is confirmed. */
  describe: (fullName: string, role: api.PersonDetails['role']) => string
  danger: boolean
  doneMessage: (fullName: string) => string
}

/** What an administrator can do to an account. Each needs a reason. Screens show them in this order. */
const ADMIN_ACTIONS: Readonly<Record<AdminActionId, AdminAction>> = {
  makeAdmin: {
    endpoint: api.makeAdmin,
    label: 'Make administrator',
    describe: name =>
      `${name} will be able to see every case and person and change settings. Administrators don’t receive new offers.`,
    danger: false,
    doneMessage: name => `${name} is now an administrator`,
  },
  makeBroker: {
    endpoint: api.makeBroker,
    label: 'Make broker',
    describe: name =>
      `${name} will see only their own cases and offers, and will lose access to these pages.`,
    danger: false,
    doneMessage: name => `${name} is now a broker`,
  },
  removeSecondFactor: {
    endpoint: api.removePersonSecondFactor,
    label: 'Turn off two-step verification',
    describe: name =>
      `Use this if someone has lost their phone and recovery codes. First make sure the request really came from ${name}. They’ll be logged out everywhere, and only their password will protect the account until they set it up again.`,
    danger: true,
    doneMessage: () => 'Two-step verification turned off',
  },
  enable: {
    endpoint: api.enablePerson,
    label: 'Reopen account',
    describe: name => `${name} will be able to log in again with their old password.`,
    danger: false,
    doneMessage: () => 'Account reopened',
  },
  disable: {
    endpoint: api.disablePerson,
    label: 'Close account',
    describe: (name, role) =>
      `${name} will be logged out everywhere and can’t log in until you reopen the account. ${
        role === 'broker'
          ? 'They keep their open cases until you reassign each one. Until then, administrators get the messages and the replies that are due.'
          : 'Nothing will be deleted.'
      }`,
    danger: true,
    doneMessage: () => 'Account closed',
  },
}

const ADMIN_ACTION_IDS = Object.keys(ADMIN_ACTIONS) as AdminActionId[]

/** The call asks the administrator to confirm their identity first. */
function useAdminAction(id: AdminActionId, person: Pick<api.PersonDetails, 'id' | 'fullName'>) {
  const { endpoint, doneMessage } = ADMIN_ACTIONS[id]
  return useSingleFlight({
    mutationFn: (reason: string) => call(endpoint, { params: { id: person.id }, body: { reason } }),
    onSuccess: changed => {
      showPerson(changed)
      toast({ title: doneMessage(changed.fullName) })
    },
  })
}

interface AdminActionsProps {
  person: api.PersonDetails
  /** Receives focus when the button that had it disappears. */
  focusTarget: RefObject<HTMLElement | null>
}

/** The buttons for what an administrator may do to a person's account. */
function AdminActions({ person, focusTarget }: AdminActionsProps) {
  const [open, setOpen] = useState<AdminActionId>()
  const allowed = ADMIN_ACTION_IDS.filter(id => person.abilities[id])
  useRestoredFocus(focusTarget, `${open} ${allowed}`)
  return (
    <>
      {allowed.map(id => (
        <Button key={id} variant="secondary" size="sm" onClick={() => setOpen(id)}>
          {ADMIN_ACTIONS[id].label}
        </Button>
      ))}
      {open && <AdminActionDialog id={open} person={person} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface AdminActionDialogProps {
  id: AdminActionId
  person: api.PersonDetails
  onClose: () => void
}

/** Says what the action does and asks for the reason. */
function AdminActionDialog({ id, person, onClose }: AdminActionDialogProps) {
  const { label, describe, danger } = ADMIN_ACTIONS[id]
  const action = useAdminAction(id, person)
  const isAllowed = person.abilities[id]

  return (
    <ReasonDialog
      title={`${label}: ${person.fullName}`}
      description={describe(person.fullName, person.role)}
      submitLabel={label}
      danger={danger}
      mutation={action}
      schema={api.Reason}
      onReason={reason => action.mutate(reason, { onSuccess: onClose })}
      onRefresh={async () => {
        refreshPeople()
        await refreshPerson(person.id)
      }}
      unavailable={
        !isAllowed && (
          <Notice tone="warn" title="This action is no longer available">
            The account has changed. Close this dialog and check it again.
          </Notice>
        )
      }
      onClose={onClose}
    />
  )
}
