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

export type AdminActionId = keyof PersonDetails['abilities']

interface AdminAction {
  endpoint: typeof disablePerson
  /** The button, as in "Close this account". */
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
      `${name} will see every case and every person, and can change settings. No new cases are offered to administrators.`,
    danger: false,
    doneMessage: name => `${name} is an administrator now`,
  },
  makeBroker: {
    endpoint: makeBroker,
    label: 'Make broker',
    describe: name =>
      `${name} will see only their own cases and the ones offered to them, and can no longer open these pages.`,
    danger: false,
    doneMessage: name => `${name} is a broker now`,
  },
  removeSecondFactor: {
    endpoint: removePersonSecondFactor,
    label: 'Remove second factor',
    describe: name =>
      `For somebody who has lost their phone and their recovery codes. Make sure it is really ${name} who asks. They are logged out everywhere, and until they set up a new second factor their password alone opens the account.`,
    danger: true,
    doneMessage: () => 'Second factor removed',
  },
  enable: {
    endpoint: enablePerson,
    label: 'Open this account again',
    describe: name => `${name} can log in again with the password they had.`,
    danger: false,
    doneMessage: () => 'Account opened again',
  },
  disable: {
    endpoint: disablePerson,
    label: 'Close this account',
    describe: (name, role) =>
      `${name} is logged out everywhere and cannot log in until you open the account again. ${
        role === 'broker'
          ? 'Their open cases stay with them until you assign each to another broker.'
          : 'Nothing is deleted.'
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
