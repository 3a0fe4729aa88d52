import type { ChatAction } from '#shared/assistant/assistant.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { listOwnCases } from '../cases/clients/service.ts'
import { createReply, PERSON_ACTION, quoteAction, type Reply } from './answers.ts'
import * as texts from './texts.ts'

const HAS_NO_ACCOUNT =
  /\b(?:no|not|don'?t|dont|do not|never|without|haven'?t)\b.{0,12}\b(?:an? )?(?:account|login|registered)\b/i
const WAITS =
  /\bwait(?:ing|ed)\b|\b(?:nobody|no ?one|never|not|haven'?t|hasn'?t|didn'?t)\b.{0,25}\b(?:call\w*|back|hear[d]?|repl\w+|answer\w*|contact\w*|respon\w+)\b|\bstill (?:no|nothing)\b/i

function withoutLogin(text: string): Reply {
  const login: ChatAction = { type: 'login', label: texts.LABELS.login, url: paths.clientLogin() }
  const said = text.replace(/’/g, "'")
  if (HAS_NO_ACCOUNT.test(said))
    return createReply('case', texts.NO_ACCOUNT, {
      actions: [{ type: 'read', label: texts.LABELS.register, url: paths.clientRegister() }, PERSON_ACTION],
    })
  if (WAITS.test(said))
    return createReply('case', `${texts.SORRY_TO_WAIT} ${texts.LATE}`, {
      actions: [PERSON_ACTION, login],
      handoff: true,
    })
  return createReply('case', texts.LOGIN, { actions: [login, PERSON_ACTION] })
}

/**
 * How somebody's own requests stand, by who is logged in alone: whatever reference or name they wrote finds nobody else's.
 */
export async function caseStatus({ db }: Platform, actor: Actor | null, text = ''): Promise<Reply> {
  if (!actor) return withoutLogin(text)
  if (actor.role !== 'client') {
    const url = actor.role === 'broker' ? paths.brokerDashboard() : paths.adminDashboard()
    return createReply('case', texts.staffRequests(actor.role), {
      actions: [{ type: 'case', label: texts.LABELS.dashboard, url }],
    })
  }
  const requests = await listOwnCases(db, actor)
  if (requests.length === 0)
    return createReply('case', texts.NO_REQUESTS, { actions: [quoteAction(null)], private: true })
  const lines = requests.map(
    ({ reference, line, stageLabel, nextStep }) =>
      `- ${reference}, ${LINES[line].name} insurance: ${stageLabel}. ${nextStep}`,
  )
  const [only] = requests
  return createReply('case', `${texts.REQUESTS}\n\n${lines.join('\n')}`, {
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
