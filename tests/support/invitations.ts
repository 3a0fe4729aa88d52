import type { BrokerRecord } from '#shared/people/broker-records.ts'
import type { Role } from '#shared/users.ts'
import { invitations } from '../../src/server/features/people/invitations/tables.ts'
import { hashToken, newId, newToken } from '../../src/server/platform/db/identifiers.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

/** A broker's record as an administrator fills it in. */
export const BROKER_RECORD: BrokerRecord = {
  brokerage: 'Caragana Insurance',
  cities: ['Lethbridge'],
  lines: [],
  languages: ['English'],
  openCaseCap: 25,
  eoInsurer: 'Prairie Professional Liability',
  eoPolicyNumber: 'EO-1001',
  eoExpiresOn: '2030-12-31',
  licences: [{ class: 'general', level: 2, number: 'AIC-555-0101', expiresOn: '2030-06-30' }],
}

export interface InvitationTraits {
  role?: Role
  by?: TestPerson
  email?: string
  fullName?: string
  sentAt?: Date
}

let count = 0

/** An open invitation, and the token in the link of its email. */
export async function anInvitation(
  { database, clock }: TestApp,
  { role = 'broker', by, ...traits }: InvitationTraits = {},
): Promise<{ id: string; token: string; email: string }> {
  const id = newId()
  const token = newToken()
  const email = traits.email ?? `invited.${++count}@people.example`
  const at = traits.sentAt ?? clock.now()
  await database.db.insert(invitations).values({
    id,
    tokenHash: hashToken(token),
    email,
    fullName: traits.fullName ?? 'Odette Newcomer',
    role,
    broker: role === 'broker' ? BROKER_RECORD : null,
    invitedBy: by?.id ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 72 * 3_600_000),
  })
  return { id, token, email }
}
