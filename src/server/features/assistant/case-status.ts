import { LINES } from '#shared/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/people.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownRequests } from '../cases/service.ts'
import { type Answered, answered, PERSON_ACTION, quoteAction } from './answers.ts'
import * as texts from './texts.ts'

/**
 * How somebody's own requests stand, by who is logged in alone: whatever reference or name they wrote finds nobody else's.
 */
export async function caseStatus({ db }: Platform, actor: Actor | null): Promise<Answered> {
  if (!actor)
    return answered('case', texts.LOGIN, {
      actions: [{ type: 'login', label: texts.LABELS.login, url: paths.clientLogin() }, PERSON_ACTION],
    })
  if (actor.role !== 'client') {
    const url = actor.role === 'broker' ? paths.brokerDashboard() : paths.adminDashboard()
    return answered('case', texts.staffRequests(actor.role), {
      actions: [{ type: 'case', label: texts.LABELS.dashboard, url }],
    })
  }
  const requests = await ownRequests(db, actor)
  if (requests.length === 0)
    return answered('case', texts.NO_REQUESTS, { actions: [quoteAction(null)], private: true })
  const lines = requests.map(
    ({ reference, line, stageLabel, nextStep }) =>
      `- ${reference}, ${LINES[line].name} insurance: ${stageLabel}. ${nextStep}`,
  )
  const [only] = requests
  return answered('case', `${texts.REQUESTS}\n\n${lines.join('\n')}`, {
    actions: [
      {
        type: 'case',
        label: texts.LABELS.requests,
        url: only && requests.length === 1 ? paths.clientCase(only.id) : paths.clientDashboard(),
      },
    ],
    private: true,
  })
}
