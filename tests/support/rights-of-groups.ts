import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { aMemberInvitation } from './groups.ts'
import type { Right } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

const onGroup =
  (body?: Record<string, unknown>) =>
  (_t: TestApp, { group }: Scene): RequestParts => ({ params: { id: group.id }, ...(body ? { body } : {}) })

const onMember =
  (body: Record<string, unknown>) =>
  (_t: TestApp, { group, people }: Scene): RequestParts => ({
    params: { id: group.id, memberId: people.reader.id },
    body,
  })

/** An invitation to the address of a client who isn't a member. */
const invited = async (t: TestApp, { group, people }: Scene) =>
  (await aMemberInvitation(t, group, { by: people.owner, email: people.otherClient.email })).id

/** Owners of the household manage it; members and read-only members don't; for others it does not exist. */
const OWNERS_ONLY = { client: 200, owner: 200, member: 403, reader: 403 } as const

/** Rights to households and businesses. The case's client is an owner of its household. */
export const GROUP_RIGHTS: Readonly<Record<string, Right>> = {
  listGroups: { allow: ['client'] },
  createGroup: {
    allow: ['client'],
    request: () => ({ body: { clientId: newId(), name: 'Cabin', kind: 'household' } }),
  },
  changeGroup: {
    allow: ['client'],
    request: onGroup({ name: 'Another name', version: 1 }),
    exceptions: OWNERS_ONLY,
  },
  closeGroup: { allow: ['client'], request: onGroup({ version: 1 }), exceptions: OWNERS_ONLY },
  inviteMember: {
    allow: ['client'],
    request: onGroup({ email: 'new.member@people.example', role: 'member' }),
    exceptions: { client: 201, owner: 201, member: 403, reader: 403 },
  },
  revokeMemberInvitation: {
    allow: ['client'],
    request: async (t, scene) => ({
      params: {
        id: scene.group.id,
        invitationId: (
          await aMemberInvitation(t, scene.group, {
            by: scene.people.owner,
            email: `${newId()}@people.example`,
          })
        ).id,
      },
    }),
    exceptions: OWNERS_ONLY,
  },
  // Only the person invited.
  acceptMemberInvitation: {
    allow: ['client'],
    request: async (t, scene) => ({ params: { id: await invited(t, scene) } }),
    exceptions: { client: 404, otherClient: 200, owner: 404, member: 404, reader: 404 },
  },
  declineMemberInvitation: {
    allow: ['client'],
    request: async (t, scene) => ({ params: { id: await invited(t, scene) } }),
    exceptions: { client: 404, otherClient: 200, owner: 404, member: 404, reader: 404 },
  },
  changeMemberRole: {
    allow: ['client'],
    request: onMember({ role: 'member', version: 1 }),
    exceptions: OWNERS_ONLY,
  },
  removeMember: { allow: ['client'], request: onMember({ version: 1 }), exceptions: OWNERS_ONLY },
  leaveGroup: {
    allow: ['client'],
    request: onGroup({ version: 1 }),
    exceptions: { client: 200, owner: 200, member: 200, reader: 200 },
  },
  // Only the case's client shares it or stops sharing it.
  shareCase: {
    allow: ['client'],
    request: (_t, { group, case: ownCase }) => ({
      params: { id: ownCase.id },
      body: { groupId: group.id, version: 1, consentVersion: PRESENT_VERSIONS.share_with_group },
    }),
    exceptions: { owner: 403, member: 403, reader: 403 },
  },
  unshareCase: {
    allow: ['client'],
    request: (_t, { case: ownCase }) => ({ params: { id: ownCase.id }, body: { version: 1 } }),
    exceptions: { owner: 403, member: 403, reader: 403 },
  },
}
