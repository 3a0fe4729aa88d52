import type { ChatAction, ChatBlock, ChatPart } from '#shared/assistant/assistant.ts'
import { formatDue } from '#shared/format.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { listOwnCases } from '../cases/clients/service.ts'
import { readCase } from '../cases/service.ts'
import { createReply, paragraph, type Reply, type Texts } from './replies.ts'

/** The client's own case whose page they are on. */
export interface OwnCase {
  id: string
  line: LineId
  /** Its status, next step and promised time as sentences. */
  sentences: readonly string[]
}

/** Returns the case whose page a client is on, as they may see it; null for anyone else and any other page. */
export async function findOwnCase(
  platform: Platform,
  actor: Actor | null,
  id: string | null,
  texts: Texts,
): Promise<OwnCase | null> {
  if (actor?.role !== 'client' || id === null) return null
  const view = await readCase(platform, platform.db, actor, id).catch(() => null)
  if (view?.view !== 'client') return null
  const { line, reference, stageLabel: stage, nextStep: next, clock, broker } = view
  const due = clock?.dueAt ? formatDue(new Date(clock.dueAt).toISOString(), platform.clock.now()) : null
  return {
    id,
    line,
    sentences: [
      texts.line('case-one', { line: LINES[line].name, reference, stage, next }),
      ...(broker ? [texts.line('case-broker', { broker: broker.fullName })] : []),
      ...(clock?.overdue ? [texts.line('case-overdue')] : due ? [texts.line('case-due', { due })] : []),
    ],
  }
}

/** Returns the action that sends the visitor's question to the broker of their request. */
export const messageAction = (texts: Texts, { id }: OwnCase): ChatAction =>
  texts.action('message', 'message', `${paths.clientCase(id)}?tab=messages`)

/**
 * Returns the status of the logged-in person's own requests. References and names in the question are ignored, so they can't
 * lead to anyone else's. `general` is information from our pages, for visitors who aren't logged in.
 */
export async function caseStatus(
  { db }: Platform,
  actor: Actor | null,
  own: OwnCase | null,
  texts: Texts,
  general: readonly ChatBlock[] = [],
): Promise<Reply> {
  if (!actor) {
    const logIn = texts.action('login', 'login', paths.clientLogin())
    const register = texts.action('read', 'register', paths.clientRegister())
    return createReply('case', [texts.block('lead', 'case-login'), ...general], {
      actions: [logIn, register, texts.person()],
      handoff: true,
    })
  }
  if (actor.role !== 'client') {
    const url = actor.role === 'broker' ? paths.brokerDashboard() : paths.adminDashboard()
    return createReply('case', [texts.block('lead', `case-staff-${actor.role}`)], {
      actions: [texts.action('case', 'dashboard', url)],
    })
  }
  const reply = (parts: ChatPart[], ...actions: ChatAction[]) =>
    createReply('case', [{ kind: 'lead', parts }], { actions, private: true })
  if (own) {
    const open = texts.action('case', 'request', paths.clientCase(own.id))
    return reply(own.sentences.map(paragraph), messageAction(texts, own), open)
  }
  const requests = await listOwnCases(db, actor)
  const [first, ...others] = requests
  if (!first) return reply(texts.parts('case-none'), texts.quote(null))
  const items = requests.map(({ reference, line, stageLabel, nextStep }) => [
    `${reference}, ${LINES[line].name} insurance: ${stageLabel}. ${nextStep}`,
  ])
  const url = others.length === 0 ? paths.clientCase(first.id) : paths.clientDashboard()
  return reply([...texts.parts('case-list'), { kind: 'list', items }], texts.action('case', 'requests', url))
}
