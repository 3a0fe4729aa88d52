import { z } from 'zod'
import type { Breach } from '#shared/privacy/breaches.ts'

const Text = z.string()

/** The fields of the form as the browser holds them. What they may contain is decided by `BreachReport`. */
export const BreachForm = z.object({
  title: Text,
  foundOn: Text,
  happenedFrom: Text,
  happenedTo: Text,
  peopleAffected: Text,
  circumstances: Text,
  information: Text,
  sensitivity: Text,
  recipient: Text,
  protection: Text,
  harm: Text,
  measures: Text,
  realRisk: Text,
  commissionerToldOn: Text,
  peopleToldOn: Text,
  closed: z.boolean(),
})
type BreachForm = z.infer<typeof BreachForm>

export function toForm(breach: Breach | null): BreachForm {
  const { circumstances, information, sensitivity, recipient, protection, harm, measures } =
    breach?.answers ?? {
      circumstances: '',
      information: '',
      sensitivity: '',
      recipient: '',
      protection: '',
      harm: '',
      measures: '',
    }
  const realRisk = breach?.realRisk ?? null
  return {
    title: breach?.title ?? '',
    foundOn: breach?.foundOn ?? '',
    happenedFrom: breach?.happenedFrom ?? '',
    happenedTo: breach?.happenedTo ?? '',
    peopleAffected: breach?.answers.peopleAffected?.toString() ?? '',
    circumstances,
    information,
    sensitivity,
    recipient,
    protection,
    harm,
    measures,
    realRisk: realRisk === null ? '' : realRisk ? 'yes' : 'no',
    commissionerToldOn: breach?.commissionerToldOn ?? '',
    peopleToldOn: breach?.peopleToldOn ?? '',
    closed: breach?.closedAt != null,
  }
}

/** The same as the endpoint takes it: an empty day is null. */
export function fromForm({
  title,
  foundOn,
  happenedFrom,
  happenedTo,
  peopleAffected,
  realRisk,
  commissionerToldOn,
  peopleToldOn,
  closed,
  ...texts
}: BreachForm) {
  return {
    title,
    foundOn,
    happenedFrom: happenedFrom || null,
    happenedTo: happenedTo || null,
    answers: { ...texts, peopleAffected: peopleAffected.trim() || null },
    realRisk: realRisk === '' ? null : realRisk === 'yes',
    commissionerToldOn: commissionerToldOn || null,
    peopleToldOn: peopleToldOn || null,
    closed,
  }
}
