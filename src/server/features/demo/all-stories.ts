import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { assignCase, listCandidates, listCases, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import {
  acceptMemberInvitation,
  createGroup,
  inviteMember,
  listGroups,
  shareCase,
} from '#shared/groups/groups.ts'
import { placeLegalHold } from '#shared/privacy/erasure.ts'
import { requestCorrection } from '#shared/privacy/requests.ts'
import { changeTask, createTask } from '#shared/tasks.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { type CaseStory, playCase } from './case-story.ts'
import { deskOf, type OpenedCase, playTurns } from './case-turns.ts'
import {
  DEMO_BROKER_CASES,
  DEMO_CLIENT,
  DEMO_CLIENT_CASES,
  DEMO_CLIENT_POLICY,
  HUSBAND_CASE,
} from './demo-stories.ts'
import { playEnquiries, playNewsletter, signUpReaders } from './enquiries-and-readers.ts'
import { DEMO_BROKER, findAdmin, foundNetwork, goOnVacation, inviteOthers } from './network.ts'
import { OTHER_CASES, RENEWALS } from './other-stories.ts'
import { playRenewal, playService, type ServiceStory } from './policy-stories.ts'
import { saveReplies } from './saved-replies.ts'
import type { Story } from './timeline.ts'
import type { World } from './world.ts'

/** Everything that happens in the demo. */
export function allStories(world: World, startDailyWork: () => Promise<void>): Story[] {
  world.meet(DEMO_CLIENT, 'Edmonton', { username: 'demo_client' })
  return [
    foundNetwork(world),
    saveReplies(world),
    dailyWork(world, startDailyWork),
    ...[...DEMO_BROKER_CASES, ...OTHER_CASES].map(story => alone(world, story)),
    ...RENEWALS.map(([story, to]) => renewed(world, story, to)),
    policyOfDemoClient(world),
    ...DEMO_CLIENT_CASES.map(story => alone(world, story)),
    household(world),
    duplicateRequest(world),
    unassignedRequest(world),
    goOnVacation(world),
    tasksOfDemoBroker(world),
    privacy(world),
    inviteOthers(world),
    ...playEnquiries(world),
    ...signUpReaders(world),
    playNewsletter(world),
  ]
}

/** From here on policies are renewed and absences begin every day. Before, there were none. */
async function* dailyWork({ times }: World, start: () => Promise<void>): Story {
  yield times.daysAgo(21, '00:05')
  await start()
}

async function* alone(world: World, story: CaseStory): Story {
  yield* playCase(world, story)
}

async function* renewed(world: World, story: CaseStory, to: 'quoting' | 'bound'): Story {
  const opened = yield* playCase(world, story)
  yield* playRenewal(world, opened, story, to)
}

const CHANGE: ServiceStory = {
  kind: 'change',
  daysAgo: 45,
  answers: { change: 'driver', details: 'Please add my husband Marek. He has had class 5 since 2008.' },
  talk: [
    [
      'broker',
      'Hi {client}, I’ve sent this to the insurer. The new pink card usually arrives within two days.',
    ],
  ],
  isDone: true,
}
const CLAIM: ServiceStory = {
  kind: 'claim_help',
  daysAgo: 8,
  answers: {
    whatHappened: 'Hail on the parking lot at work. The hood and the windshield are damaged.',
    injuries: 'no',
    police: 'no',
    reported: 'no',
  },
  talk: [
    [
      'broker',
      'Hi {client}, sorry to hear that. Please call the insurer’s claims line first; the number is on your policy page. I’ll follow up with them tomorrow.',
    ],
    ['client', 'Called them. The adjuster comes on Thursday.'],
  ],
  isDone: false,
}
const CERTIFICATE: ServiceStory = {
  kind: 'certificate',
  daysAgo: 20,
  answers: {
    holder: 'Bonnie Doon Storage Ltd.',
    holderAddress: '8330 82 Avenue NW, Edmonton AB T6C 4E3',
    additionalInsured: 'no',
    wording: '',
  },
  talk: [
    [
      'broker',
      'The certificate is on its way, {client}. You’ll find it on this request.',
      ['certificate.pdf', 'Certificate of insurance.pdf', 'certificate'],
    ],
  ],
  isDone: true,
}

async function* policyOfDemoClient(world: World): Story {
  const opened = yield* playCase(world, DEMO_CLIENT_POLICY)
  for (const story of [CHANGE, CERTIFICATE, CLAIM]) yield* playService(world, opened, story)
  yield* playRenewal(world, opened, DEMO_CLIENT_POLICY, 'quoting')
}

/** The demo client and her husband share their cases; her mother has not accepted the invitation yet. */
async function* household(world: World): Story {
  const { times } = world
  const husband = yield* playCase(world, HUSBAND_CASE)
  yield times.later(70)
  const owner = world.findByName(DEMO_CLIENT)
  const group = await (await world.as(owner)).call(createGroup, {
    body: { clientId: crypto.randomUUID(), name: 'Kowalchuk family', kind: 'household' },
  })
  const invite = async (email: string, role: 'member' | 'read_only') =>
    (await world.as(owner)).call(inviteMember, { params: { id: group.id }, body: { email, role } })
  await invite(husband.client.email, 'member')
  yield times.later(50)
  const { invitations } = await (await world.as(husband.client)).call(listGroups)
  const params = { id: invitations[0]?.id ?? '' }
  await (await world.as(husband.client)).call(acceptMemberInvitation, { params })
  yield times.later(3)
  await share(world, husband, group.id)
  const { items } = await (await world.as(owner)).call(listCases, { query: {} })
  const shared = items.find(({ line }) => line === 'specialty')
  if (shared) await share(world, { id: shared.id, client: owner }, group.id)
  yield times.daysAgo(1, '18:10')
  await invite('halyna.kowalchuk@people.example', 'read_only')
}

async function share(world: World, { id, client }: Pick<OpenedCase, 'id' | 'client'>, groupId: string) {
  const { version } = await world.readRecord(id)
  await (await world.as(client)).call(shareCase, {
    params: { id },
    body: { groupId, version, consentVersion: PRESENT_VERSIONS.share_with_group },
  })
}

/** Someone sends the same request twice; the broker closes the second one. */
async function* duplicateRequest(world: World): Story {
  const twice: CaseStory = {
    client: 'Oksana Ivanytska',
    city: 'Fort Saskatchewan',
    line: 'auto',
    start: t => t.daysAgo(32, '16:30'),
    to: 'assigned',
    talk: [
      ['broker', 'Hi {client}, you’ve sent this twice. I’ll continue with the first one and close this.'],
    ],
  }
  const { id } = yield* playCase(world, twice)
  yield world.times.later(5)
  const { desk, version } = await deskOf(world, id)
  const reason = 'The same request as the one of the day before.'
  await desk.call(closeCase, { params: { id }, body: { version, outcome: 'duplicate', reason } })
}

/** No broker near the client may sell life insurance, so an administrator assigns the case, with a handover note. */
async function* unassignedRequest(world: World): Story {
  const { times } = world
  const story = { client: 'Rosario Villanueva', city: 'Brooks', line: 'life', to: 'inquiry' } as const
  const opened = yield* playCase(world, { ...story, start: t => t.workAgo(2300) })
  yield times.work(55)
  const admin = findAdmin(world)
  const params = { id: opened.id }
  await (await world.as(admin)).call(readCase, { params })
  const { items } = await (await world.as(admin)).call(listCandidates, { params })
  const chosen = items.find(({ broker }) => broker.fullName === 'Maricel Dela Cruz')
  yield times.later(5)
  const { version } = await world.readRecord(opened.id)
  await (await world.as(admin)).call(assignCase, {
    params,
    body: {
      brokerId: chosen?.broker.id ?? '',
      version,
      reason: 'No one in the south is licensed for life insurance.',
      handoverNote: 'They’d like to talk by phone in the evening. They know that you’re in Red Deer.',
    },
  })
  yield* playTurns(world, opened, [
    ['broker', 'Hi {client}, I’m {broker}. I’ll call you this evening about your request.'],
    ['client', 'Thank you, after seven works well.'],
  ])
}

/** Today, soon and later, about cases and not. */
async function* tasksOfDemoBroker(world: World): Story {
  const { times } = world
  yield times.workAgo(300)
  const broker = world.findByName(DEMO_BROKER)
  const today = albertaToday(times.daysAgo(0, '12:00'))
  const { items } = await (await world.as(broker)).call(listCases, { query: { limit: 100 } })
  const caseOf = (name: string, kind = 'quote') =>
    items.find(item => item.client?.fullName === name && item.kind === kind)?.id ?? null
  const add = async (title: string, dueIn: number, caseId: string | null = null) =>
    (await world.as(broker)).call(createTask, {
      body: { clientId: crypto.randomUUID(), title, dueOn: daysAfter(today, dueIn), caseId },
    })
  await add('Call the adjuster about the hail claim', 1, caseOf(DEMO_CLIENT, 'claim_help'))
  await add('Ask Magpie Mutual for the certificate wording', 2, caseOf('Mei-Hua Tsang'))
  await add('Call about the new vans', 35, caseOf('Larysa Shevchuk'))
  await add('Renew my errors and omissions insurance', 60)
  const done = await add('Send the licence renewal form', 0)
  yield times.later(30)
  const body = { version: done.version, isDone: true }
  await (await world.as(broker)).call(changeTask, { params: { id: done.id }, body })
}

/** A client asks us to correct their data, and what we store about another one must be kept. */
async function* privacy(world: World): Story {
  const { times } = world
  yield times.daysAgo(6, '20:40')
  const details = 'I gave you the wrong year for our roof: it was redone in 2019, not ten years ago.'
  await (await world.as(world.findByName('Layla Haddad'))).call(requestCorrection, { body: { details } })
  yield times.work(70)
  const params = { id: world.findByName('Ferdinand Pangilinan').id }
  const reason = 'A claim on this policy is before the court. Keep everything until it’s decided.'
  await (await world.as(findAdmin(world))).call(placeLegalHold, { params, body: { reason } })
}
