import { z } from 'zod'
import { ConsentWords } from '../account/consents.ts'
import { Email } from '../auth/sessions.ts'
import { CaseView } from '../cases/cases.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Version } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { Person } from '../users.ts'
import { GroupKind, GroupRole } from './roles.ts'

/** How long an invitation to a household or business can be accepted, in hours. */
export const GROUP_INVITATION_HOURS = 72
/** The most people in one household or business, open invitations included. */
export const MAX_GROUP_MEMBERS = 20
/** The most households and businesses that one person is in. */
export const MAX_GROUPS = 10

const Name = enteredText({ max: 80, missing: 'Enter a name' }).overwrite(name => name.replace(/\s+/g, ' '))

/** An invitation as the owners of the household or business see it. */
const GroupInvitation = z.object({
  id: Id,
  email: z.string(),
  role: GroupRole,
  state: z.enum(['open', 'expired']),
  expiresAt: Moment,
})

/** A household or business as its members see it. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  kind: GroupKind,
  version: z.number().int(),
  role: GroupRole,
  members: z.array(z.object({ id: Id, fullName: z.string(), role: GroupRole, isYou: z.boolean() })),
  /** Empty for everyone but owners. */
  invitations: z.array(GroupInvitation),
  /** The cases shared with it, the newest activity first. */
  cases: z.array(
    z.object({ id: Id, reference: z.string(), line: LineId, client: Person, isOwn: z.boolean() }),
  ),
  abilities: z.object({
    /** Rename, invite, change roles, remove members, close. */
    manage: z.boolean(),
    /** The last owner has to make someone else an owner first, or close it. */
    leave: z.boolean(),
  }),
})
export type Group = z.infer<typeof Group>

/** An invitation as the person invited sees it. */
export const ReceivedInvitation = z.object({
  id: Id,
  group: z.object({ name: z.string(), kind: GroupKind }),
  role: GroupRole,
  invitedBy: z.string(),
  expiresAt: Moment,
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

export const listGroups = endpoint('GET /api/groups', {
  allow: ['client'],
  summary:
    'The households and businesses of the reader, and the invitations to their confirmed email address.',
  reply: z.object({
    items: z.array(Group),
    invitations: z.array(ReceivedInvitation),
    /** What a client agrees to who shares a request; `{group}` is the household or business. */
    sharing: ConsentWords,
  }),
})

export const NewGroup = z.strictObject({
  /** Made by the browser: the same request sent twice makes one. */
  clientId: Id,
  name: Name,
  kind: GroupKind,
})

export const listPersonGroups = endpoint('GET /api/people/:id/groups', {
  allow: ['admin'],
  summary: 'The households and businesses that a client is in, with their members.',
  reply: z.object({
    items: z.array(
      Group.pick({ id: true, name: true, kind: true, role: true }).extend({
        members: z.array(z.object({ id: Id, fullName: z.string(), role: GroupRole })),
      }),
    ),
  }),
})

export const createGroup = endpoint('POST /api/groups', {
  allow: ['client'],
  summary: 'Create a household or business. Its creator is its owner.',
  body: NewGroup,
  reply: Group,
  status: 201,
  limit: 20,
  dailyLimit: 50,
})

export const GroupChange = z.strictObject({ name: Name, version: Version })

export const changeGroup = endpoint('PATCH /api/groups/:id', {
  allow: ['client'],
  summary: 'Rename a household or business. Owners only.',
  body: GroupChange,
  reply: Group,
  dailyLimit: 50,
})

export const closeGroup = endpoint('POST /api/groups/:id/close', {
  allow: ['client'],
  summary: 'Close a household or business: every case is private to its client again. Owners only.',
  body: z.strictObject({ version: Version }),
})

export const MemberInvitation = z.strictObject({ email: Email, role: GroupRole })

export const inviteMember = endpoint('POST /api/groups/:id/invitations', {
  allow: ['client'],
  summary: 'Invite someone by email, for 72 hours. Owners with a confirmed address only.',
  description: 'The reply is the same whether or not the address has an account.',
  body: MemberInvitation,
  reply: Group,
  status: 201,
  limit: 20,
})

export const revokeMemberInvitation = endpoint('DELETE /api/groups/:id/invitations/:invitationId', {
  allow: ['client'],
  summary: 'Revoke an invitation to a household or business. Owners only.',
  reply: Group,
})

export const acceptMemberInvitation = endpoint('POST /api/groups/invitations/:id/accept', {
  allow: ['client'],
  summary: 'Join a household or business. Only for the account with the confirmed address that was invited.',
  reply: Group,
  limit: 30,
})

export const declineMemberInvitation = endpoint('POST /api/groups/invitations/:id/decline', {
  allow: ['client'],
  summary: 'Decline an invitation to a household or business.',
  limit: 30,
})

const RoleChange = z.strictObject({ role: GroupRole, version: Version })

export const changeMemberRole = endpoint('PATCH /api/groups/:id/members/:memberId', {
  allow: ['client'],
  summary: 'Change what a member may do. Owners only; one owner has to remain.',
  body: RoleChange,
  reply: Group,
  dailyLimit: 100,
})

export const removeMember = endpoint('POST /api/groups/:id/members/:memberId/remove', {
  allow: ['client'],
  summary: 'Remove a member. They lose access at once, and their own cases are private again. Owners only.',
  body: z.strictObject({ version: Version }),
  reply: Group,
})

export const leaveGroup = endpoint('POST /api/groups/:id/leave', {
  allow: ['client'],
  summary: 'Leave a household or business. The last owner can’t.',
  body: z.strictObject({ version: Version }),
})

export const shareCase = endpoint('POST /api/cases/:id/share', {
  allow: ['client'],
  summary:
    'Share one’s own case, with everything a client sees of it, with a household or business. 409 when the words of the consent have changed.',
  body: z.strictObject({ groupId: Id, version: Version, consentVersion: z.string().max(100) }),
  reply: CaseView,
  limit: 20,
  dailyLimit: 100,
})

export const unshareCase = endpoint('POST /api/cases/:id/unshare', {
  allow: ['client'],
  summary: 'Stop sharing one’s own case. The others lose access at once.',
  body: z.strictObject({ version: Version }),
  reply: CaseView,
})
