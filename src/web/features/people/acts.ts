import {
  disablePerson,
  enablePerson,
  makeAdmin,
  makeBroker,
  type PersonDetails,
  removePersonSecondFactor,
} from '#shared/people/people.ts'
import { useOnce } from '../../platform/once.ts'
import { toast } from '../../ui/toast.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'
import { showPerson } from './queries.ts'

export type ActId = keyof PersonDetails['abilities']

interface Act {
  endpoint: typeof disablePerson
  /** The verb on its button, as in "Close this account". */
  verb: string
  /** What follows from it, for somebody about to do it. */
  follows: (fullName: string, role: PersonDetails['role']) => string
  danger: boolean
  done: (fullName: string) => string
}

/** What an administrator can do to somebody's account, each with a reason. */
export const ACTS: Readonly<Record<ActId, Act>> = {
  makeAdmin: {
    endpoint: makeAdmin,
    verb: 'Make administrator',
    follows: name =>
      `${name} will see every case and every person, and can change settings. No new cases are offered to administrators.`,
    danger: false,
    done: name => `${name} is an administrator now`,
  },
  makeBroker: {
    endpoint: makeBroker,
    verb: 'Make broker',
    follows: name =>
      `${name} will see only their own cases and the ones offered to them, and can no longer open these pages.`,
    danger: false,
    done: name => `${name} is a broker now`,
  },
  removeSecondFactor: {
    endpoint: removePersonSecondFactor,
    verb: 'Remove second factor',
    follows: name =>
      `For somebody who has lost their phone and their recovery codes. Make sure it is really ${name} who asks. They are logged out everywhere, and until they set up a new second factor their password alone opens the account.`,
    danger: true,
    done: () => 'Second factor removed',
  },
  enable: {
    endpoint: enablePerson,
    verb: 'Open this account again',
    follows: name => `${name} can log in again with the password they had.`,
    danger: false,
    done: () => 'Account opened again',
  },
  disable: {
    endpoint: disablePerson,
    verb: 'Close this account',
    follows: (name, role) =>
      `${name} is logged out everywhere and cannot log in until you open the account again. ${
        role === 'broker'
          ? 'Their open cases stay with them until you assign each to another broker.'
          : 'Nothing is deleted.'
      }`,
    danger: true,
    done: () => 'Account closed',
  },
}

/** In the order in which a screen offers them. */
export const ACT_IDS = Object.keys(ACTS) as ActId[]

/** Does one of the acts to a person, once the administrator has confirmed who they are. */
export function useAct(id: ActId, person: Pick<PersonDetails, 'id' | 'fullName'>) {
  const { endpoint, done } = ACTS[id]
  return useOnce({
    mutationFn: (reason: string) => callWithStepUp(endpoint, { params: { id: person.id }, body: { reason } }),
    onSuccess: now => {
      showPerson(now)
      toast({ title: done(now.fullName) })
    },
  })
}
