import { readMerge } from '#shared/people/duplicates.ts'
import type { Right } from './rights-requests.ts'
import { pathOfClient } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** The case's client, and another account with the same phone number. */
async function clientAndDuplicate(t: TestApp, { people: { client } }: Scene) {
  return { params: { id: client.id }, duplicate: await t.aClient({ phone: client.phone }) }
}

/** Rights to brokers who leave, and to the duplicates of clients. */
export const PEOPLE_RIGHTS: Readonly<Record<string, Right>> = {
  readOffboarding: {
    allow: ['admin'],
    request: (_t, { people }) => ({ params: { id: people.broker.id } }),
  },
  offboardBroker: {
    allow: ['admin'],
    request: (_t, { people, case: ownCase }) => ({
      params: { id: people.broker.id },
      body: {
        reason: 'A new job',
        handoverNote: '',
        moves: [{ caseId: ownCase.id, brokerId: people.otherBroker.id }],
        policies: [],
      },
    }),
  },
  readClient: { allow: ['broker', 'office', 'admin'], request: pathOfClient },
  listDuplicates: { allow: ['admin'], request: pathOfClient },
  readMerge: {
    allow: ['admin'],
    request: async (t, scene): Promise<RequestParts> => {
      const { params, duplicate } = await clientAndDuplicate(t, scene)
      return { params, query: { duplicate: duplicate.id } }
    },
  },
  mergePeople: {
    allow: ['admin'],
    request: async (t, scene) => {
      const { params, duplicate } = await clientAndDuplicate(t, scene)
      const admin = await t.as('admin')
      const preview = await admin.call(readMerge, { params, query: { duplicate: duplicate.id } })
      const reason = 'The client called: both are theirs'
      return { params, body: { duplicateId: duplicate.id, reason, stamp: preview.body.stamp } }
    },
  },
}
