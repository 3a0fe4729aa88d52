import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { invitations } from '../people/invitations/tables.ts'
import { type AuditedAction, officeAddress } from './audit.ts'
import { EO_INSURER } from './brokers.ts'
import type { People, UserRow } from './people.ts'
import { type Random, randomFrom } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Letters of the newest accounts that are shown. */
const WELCOMES = 4

type InvitationRow = typeof invitations.$inferInsert

/** A letter that has left. */
export interface MailRow {
  id: string
  kind: string
  data: Record<string, string>
  recipient: string
  createdAt: Date
  finishedAt: Date
}

/** What the office did beside the cases. */
export interface Office {
  invitations: InvitationRow[]
  /** In the order in which they were asked for. */
  mails: MailRow[]
  deeds: AuditedAction[]
}

/** Two brokers who were asked to join: one can still accept, the other let it run out. */
const INVITED = [
  {
    fullName: 'Rosalind Okimaw',
    email: 'rosalind.okimaw@bow-valley-cover.example',
    brokerage: 'Bow Valley Insurance',
    cities: ['Canmore', 'Cochrane'],
    hoursAgo: 21,
  },
  {
    fullName: 'Terrence Bouchard',
    email: 'terrence.bouchard@peace-country-insurance.example',
    brokerage: 'Peace Country Insurance',
    cities: ['Peace River', 'Grande Prairie'],
    hoursAgo: 8 * 24 + 3,
  },
] as const

function invite(
  { fullName, email, brokerage, cities, hoursAgo }: (typeof INVITED)[number],
  adminId: string,
  now: Date,
  chance: Random,
): InvitationRow {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const day = (days: number) => albertaToday(new Date(createdAt.getTime() + days * DAY_MS))
  const number = `SAMPLE-${chance.between(100_000, 999_999)}`
  return {
    id: chance.idAt(createdAt),
    // Bytes that no token hashes to: the link of a made-up letter leads nowhere. Sent again, it has one that does.
    tokenHash: Buffer.from(Array.from({ length: 32 }, () => chance.between(0, 255))),
    email,
    fullName,
    role: 'broker',
    broker: {
      brokerage,
      cities: [...cities],
      lines: [],
      languages: ['English'],
      openCaseCap: 25,
      eoInsurer: EO_INSURER,
      eoPolicyNumber: 'SAMPLE-EO-INVITED',
      eoExpiresOn: day(290),
      licences: [{ class: 'general', level: 2, number, expiresOn: day(240) }],
    },
    invitedBy: adminId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS),
  }
}

/** Invitations and letters of the last weeks, with what is on record of them. */
export function officeOf({ users, adminId, clients }: People, now: Date): Office {
  const chance = randomFrom('the office')
  const admin = { actor: { id: adminId, role: 'admin' as const }, address: officeAddress(adminId) }
  const mails: MailRow[] = []
  const deeds: AuditedAction[] = []

  function send(kind: string, recipient: string, createdAt: Date, data: Record<string, string>): string {
    const finishedAt = new Date(createdAt.getTime() + chance.between(700, 2600))
    const id = chance.idAt(createdAt)
    mails.push({ id, kind, recipient, createdAt, finishedAt, data })
    return id
  }

  const invitations = INVITED.map(one => invite(one, adminId, now, chance))
  for (const { id, email, createdAt, expiresAt } of invitations) {
    send('invitation', email, createdAt, { invitationId: id, expiresAt: expiresAt.toISOString() })
    const subject = { kind: 'invitation', id }
    deeds.push({ action: 'invitation.sent', at: createdAt, ...admin, subject, data: { role: 'broker' } })
  }

  const newest = users
    .filter(({ role }) => role === 'client')
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, WELCOMES)
  for (const { id = '', email, createdAt } of newest)
    send('account.welcome', email, createdAt, { userId: id, at: createdAt.toISOString() })

  const ownAddress = users.find(({ id }) => id === adminId)?.email ?? ''
  const testedAt = new Date(now.getTime() - 13 * DAY_MS)
  const id = send('mail.test', ownAddress, testedAt, { email: ownAddress })
  deeds.push({ action: 'mail.tested', at: testedAt, ...admin, subject: { kind: 'mail', id } })

  const demoClient = clients[0]?.id
  if (demoClient) {
    const at = new Date(now.getTime() - 6 * DAY_MS - 40 * MINUTE_MS)
    deeds.push({ action: 'person.read', at, ...admin, subject: { kind: 'person', id: demoClient } })
  }
  return { invitations, mails: mails.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), deeds }
}

const timeOf = ({ createdAt }: UserRow): number => createdAt.getTime()
