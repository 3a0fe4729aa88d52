import { eq } from 'drizzle-orm'
import type { GroupKind, GroupRole } from '#shared/groups/roles.ts'
import { cases, groupMembers, groups } from '../../src/server/features/cases/tables.ts'
import { groupInvitations } from '../../src/server/features/groups/tables.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import type { TestCase } from './case-builders.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

export interface TestGroup {
  id: string
  name: string
}

/** A household with these people, shared cases included. */
export async function aGroup(
  t: TestApp,
  traits: {
    members: readonly [person: TestPerson, role: GroupRole][]
    cases?: readonly TestCase[]
    kind?: GroupKind
    name?: string
  },
): Promise<TestGroup> {
  const { db } = t.database
  const id = newId()
  const name = traits.name ?? 'Whitecloud family'
  const at = t.clock.now()
  await db.insert(groups).values({ id, name, kind: traits.kind ?? 'household', createdAt: at })
  await db
    .insert(groupMembers)
    .values(traits.members.map(([{ id: userId }, role]) => ({ groupId: id, userId, role, joinedAt: at })))
  for (const shared of traits.cases ?? [])
    await db.update(cases).set({ groupId: id }).where(eq(cases.id, shared.id))
  return { id, name }
}

/** An open invitation of an address to a household. */
export async function aMemberInvitation(
  t: TestApp,
  group: TestGroup,
  { by, email, role = 'member' }: { by: TestPerson; email: string; role?: GroupRole },
): Promise<{ id: string }> {
  const id = newId()
  const createdAt = t.clock.now()
  await t.database.db.insert(groupInvitations).values({
    id,
    groupId: group.id,
    email,
    role,
    invitedBy: by.id,
    state: 'open',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 72 * 3_600_000),
  })
  return { id }
}
