import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import { formatDue } from '#shared/format.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { listOwnCases } from '../cases/clients/service.ts'
import { readCase } from '../cases/service.ts'
import {
  createReply,
  linkAction,
  paragraph,
  personAction,
  quoteAction,
  type Reply,
  type Texts,
} from './replies.ts'

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
  linkAction(texts, 'message', 'message', `${paths.clientCase(id)}?tab=messages`)

/**
 * Returns the status of the logged-in person's own requests. References and names in the question are ignored, so they can't
 * lead to anyone else's.
 */
export async function caseStatus(
  { db }: Platform,
  actor: Actor | null,
  own: OwnCase | null,
  texts: Texts,
  /** General information from our pages, for visitors who aren't logged in. */
  general: readonly ChatBlock[] = [],
): Promise<Reply> {
  const lead = (name: string) => ({ kind: 'lead' as const, parts: texts.parts(name) })
  if (!actor)
    return createReply('case', [lead('case-login'), ...general], {
      actions: [
        linkAction(texts, 'login', 'login', paths.clientLogin()),
        linkAction(texts, 'read', 'register', paths.clientRegister()),
        personAction(texts),
      ],
      handoff: true,
    })
  if (actor.role !== 'client') {
    const url = actor.role === 'broker' ? paths.brokerDashboard() : paths.adminDashboard()
    return createReply('case', [lead(`case-staff-${actor.role}`)], {
      actions: [linkAction(texts, 'case', 'dashboard', url)],
    })
  }
  if (own)
    return createReply('case', [{ kind: 'lead', parts: own.sentences.map(paragraph) }], {
      actions: [messageAction(texts, own), linkAction(texts, 'case', 'request', paths.clientCase(own.id))],
      private: true,
    })
  const requests = await listOwnCases(db, actor)
  if (requests.length === 0)
    return createReply('case', [lead('case-none')], { actions: [quoteAction(texts, null)], private: true })
  const items = requests.map(({ reference, line, stageLabel, nextStep }) => [
    `${reference}, ${LINES[line].name} insurance: ${stageLabel}. ${nextStep}`,
  ])
  const [only] = requests
  const url = only && requests.length === 1 ? paths.clientCase(only.id) : paths.clientDashboard()
  const parts = [...texts.parts('case-list'), { kind: 'list' as const, items }]
  return createReply('case', [{ kind: 'lead', parts }], {
    actions: [linkAction(texts, 'case', 'requests', url)],
    private: true,
  })
}
