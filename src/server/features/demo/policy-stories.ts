import type { Stage } from '#shared/cases/stages.ts'
import { closeCase } from '#shared/cases/status.ts'
import { listPolicies, RENEWAL_DAYS, requestService } from '#shared/policies/policies.ts'
import type { ServiceKind } from '#shared/policies/service-requests.ts'
import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { accept, bind, type CaseStory, quote } from './case-story.ts'
import { deskOf, move, type OpenedCase, playTurns, type Turn } from './case-turns.ts'
import type { World } from './world.ts'

async function findPolicy(world: World, { id, client }: OpenedCase) {
  const { items } = await (await world.as(client)).call(listPolicies, { query: { status: 'all' } })
  const policy = items.find(({ caseId }) => caseId === id)
  if (!policy) throw new Error(`${client.fullName} has no policy`)
  return policy
}

/** What someone asks about a policy, and what comes of it. */
export interface ServiceStory {
  kind: ServiceKind
  daysAgo: number
  answers: Record<string, string>
  /** Nothing when the broker hasn't replied yet. */
  talk: readonly Turn[]
  isDone: boolean
}

export async function* playService(world: World, opened: OpenedCase, story: ServiceStory) {
  const { times } = world
  yield times.daysAgo(story.daysAgo, '11:30')
  const policy = await findPolicy(world, opened)
  const today = albertaToday(times.later(0))
  const days = {
    effectiveOn: daysAfter(today, 5),
    neededOn: daysAfter(today, 4),
    lossOn: daysAfter(today, -2),
  }
  const ofKind = { change: ['effectiveOn'], certificate: ['neededOn'], claim_help: ['lossOn'] } as const
  const answers = { ...story.answers, ...Object.fromEntries(ofKind[story.kind].map(id => [id, days[id]])) }
  const body = { clientId: crypto.randomUUID(), kind: story.kind, answers }
  const { caseId } = await (await world.as(opened.client)).call(requestService, {
    params: { id: policy.id },
    body,
  })
  yield* playTurns(world, { ...opened, id: caseId }, story.talk)
  if (!story.isDone) return
  yield times.work(90)
  const { desk, version } = await deskOf(world, caseId)
  const reason = 'The insurer confirmed it, and the documents are on the case.'
  await desk.call(closeCase, { params: { id: caseId }, body: { version, outcome: 'completed', reason } })
}

/** What happens on the case that the product opens before a policy expires. */
export async function* playRenewal(world: World, opened: OpenedCase, story: CaseStory, to: Stage) {
  const { times } = world
  const { expiresOn } = await findPolicy(world, opened)
  yield albertaMidnight(daysAfter(expiresOn, 1 - RENEWAL_DAYS))
  const { renewalCaseId } = await findPolicy(world, opened)
  if (!renewalCaseId) throw new Error(`The policy of ${opened.client.fullName} has no renewal`)
  const renewal = { ...opened, id: renewalCaseId }
  yield* playTurns(world, renewal, [
    [
      'broker',
      'Hi {client}, your policy is up for renewal in two months. Has anything changed, like your address or how much you drive?',
    ],
    ['client', 'Nothing has changed, except that I’d like to see what else is out there.'],
    ['broker', 'Good idea. I’ll get you two quotes before the insurer’s own terms arrive.'],
  ])
  yield times.work(40)
  yield* move(world, renewalCaseId, 'quoting')
  if (to === 'quoting') return
  const forAYear = { ...story, termDays: undefined }
  yield* quote(world, forAYear, renewal)
  yield* accept(world, renewal, false)
  yield* bind(world, forAYear, renewal)
}
