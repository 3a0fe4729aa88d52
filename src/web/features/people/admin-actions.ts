import {
  disablePerson,
  enablePerson,
  makeAdmin,
  makeBroker,
  type PersonDetails,
  removePersonSecondFactor,
} from '#shared/people/people.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'
import { showPerson } from './queries.ts'

/** Offboarding has a page of its own, and details are corrected beside them. */
export type AdminActionId = Exclude<keyof PersonDetails['abilities'], 'offboard' | 'correct'>

interface AdminAction {
  endpoint: typeof disablePerson
  /** The button, as in "Close account". */
  label: string
  /** What it does, shown before it is confirmed. */
  describe: (fullName: string, role: PersonDetails['role']) => string
  danger: boolean
  doneMessage: (fullName: string) => string
}

/** What an administrator can do to an account. Each needs a reason. Screens show them in this order. */
export const ADMIN_ACTIONS: Readonly<Record<AdminActionId, AdminAction>> = {
  makeAdmin: {
    endpoint: makeAdmin,
    label: 'Make administrator',
    describe: name =>
      `${name} will be able to see every case and person and change settings. Administrators don’t receive new offers.`,
    danger: false,
    doneMessage: name => `${name} is now an administrator`,
  },
  makeBroker: {
    endpoint: makeBroker,
    label: 'Make broker',
    describe: name =>
      `${name} will see only their own cases and offers, and will lose access to these pages.`,
    danger: false,
    doneMessage: name => `${name} is now a broker`,
  },
  removeSecondFactor: {
    endpoint: removePersonSecondFactor,
    label: 'Turn off two-step verification',
    describe: name =>
      `Use this if someone has lost their phone and recovery codes. First make sure the request really came from ${name}. They’ll be logged out everywhere, and only their password will protect the account until they set it up again.`,
    danger: true,
    doneMessage: () => 'Two-step verification turned off',
  },
  enable: {
    endpoint: enablePerson,
    label: 'Reopen account',
    describe: name => `${name} will be able to log in again with their old password.`,
    danger: false,
    doneMessage: () => 'Account reopened',
  },
  disable: {
    endpoint: disablePerson,
    label: 'Close account',
    describe: (name, role) =>
      `${name} will be logged out everywhere and can’t log in until you reopen the account. ${
        role === 'broker'
          ? 'They keep their open cases until you reassign each one.'
          : 'Nothing will be deleted.'
      }`,
    danger: true,
    doneMessage: () => 'Account closed',
  },
}

export const ADMIN_ACTION_IDS = Object.keys(ADMIN_ACTIONS) as AdminActionId[]

/** The call asks the administrator to confirm their identity first. */
export function useAdminAction(id: AdminActionId, person: Pick<PersonDetails, 'id' | 'fullName'>) {
  const { endpoint, doneMessage } = ADMIN_ACTIONS[id]
  return useSingleFlight({
    mutationFn: (reason: string) => callWithStepUp(endpoint, { params: { id: person.id }, body: { reason } }),
    onSuccess: changed => {
      showPerson(changed)
      toast({ title: doneMessage(changed.fullName) })
    },
  })
}
