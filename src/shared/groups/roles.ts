import { z } from 'zod'
import { Id } from '../identifiers.ts'

export const GROUP_KINDS = ['household', 'business'] as const
export const GroupKind = z.enum(GROUP_KINDS)
export type GroupKind = z.infer<typeof GroupKind>

export const GROUP_KIND_NAMES: Readonly<Record<GroupKind, string>> = {
  household: 'Household',
  business: 'Business',
}

/** What a person may do in a household or business, and with the cases shared with it. */
export const GROUP_ROLES = ['owner', 'member', 'read_only'] as const
export const GroupRole = z.enum(GROUP_ROLES)
export type GroupRole = z.infer<typeof GroupRole>

export const GROUP_ROLE_NAMES: Readonly<Record<GroupRole, string>> = {
  owner: 'Owner',
  member: 'Member',
  read_only: 'Read-only',
}

/** The household or business that a case is shared with, and its members. */
export const CaseGroup = z.object({
  id: Id,
  name: z.string(),
  kind: GroupKind,
  members: z.array(z.object({ id: Id, fullName: z.string(), role: GroupRole })),
})
export type CaseGroup = z.infer<typeof CaseGroup>
