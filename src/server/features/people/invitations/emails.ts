import { formatDay, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Role } from '#shared/users.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newToken } from '../../../platform/db/identifiers.ts'
import { button, type Email, paragraph, SAMPLE } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUserByEmail, isEmailOwner } from '../../users/service.ts'
import { type InvitationRow, invitationState, lockInvitation, replaceToken } from './store.ts'

const KIND = 'invitation'

export async function enqueueInvitation(
  { mail }: Pick<Platform, 'mail'>,
  tx: Db,
  { id, expiresAt }: Pick<InvitationRow, 'id' | 'expiresAt'>,
): Promise<void> {
  await mail.enqueue(tx, { kind: KIND, data: { invitationId: id, expiresAt: expiresAt.toISOString() } })
}

/**
 * Creates the link of an invitation and stores the hash of its token. A link sent by email and one printed by a command
 * are independent: each voids only earlier links of its own kind.
 */
export async function createInvitationLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  tx: Db,
  { id, role }: Pick<InvitationRow, 'id' | 'role'>,
  kind: 'email' | 'printed',
): Promise<string> {
  const token = newToken()
  await replaceToken(tx, id, kind === 'email' ? 'tokenHash' : 'printedHash', hashToken(token))
  return `${publicUrl}${paths.invitation(role)}#${token}`
}

/** Registers this email with the mail queue. Call it once, before the first request. */
export function registerInvitationEmails(platform: Platform): void {
  const { db, config, clock, mail } = platform
  mail.register(KIND, {
    title: 'Invitation',
    render: async ({ invitationId = '', expiresAt = '' }, { brand }) =>
      db.transaction(async tx => {
        const row = await lockInvitation(tx, null, invitationId)
        if (!row || invitationState(row, clock.now()) !== 'open') return null
        // Sent again since: rendering this older email would void the link in the newer one.
        if (row.expiresAt.toISOString() !== expiresAt) return null
        const holder = await findUserByEmail(tx, row.email)
        if (holder && isEmailOwner(holder)) return null
        return invitationEmail(
          brand,
          row,
          await createInvitationLink(config, tx, row, 'email'),
          !config.isDemo,
        )
      }),
    sample: ({ brand, linkTo }) => {
      const url = linkTo(paths.invitation('broker'), SAMPLE.secret)
      return invitationEmail(brand, SAMPLE_INVITATION, url, true)
    },
    takesTexts: true,
  })
}

const PLACES: Readonly<Record<Role, (brand: Brand) => string>> = {
  client: ({ name }) => `join the client portal of ${name}`,
  broker: ({ name }) => `become a broker at ${name}`,
  office: ({ name }) => `join the office staff of ${name}`,
  admin: ({ name }) => `become an administrator of ${name}`,
}

const PURPOSES: Readonly<Record<Role, string>> = {
  client:
    'In the portal you can request quotes, message your broker, share documents and see your policies in one place.',
  broker: 'In the broker portal, you’ll be offered client requests that fit your licences.',
  office: 'Office staff assign client requests to brokers and reply to messages from the contact form.',
  admin: 'Administrators manage people, requests and settings, and can see everything clients send.',
}

type InvitationInEmail = Pick<
  InvitationRow,
  'role' | 'invitedBy' | 'fullName' | 'email' | 'expiresAt' | 'broker'
>

const SAMPLE_INVITATION: InvitationInEmail = {
  role: 'broker',
  invitedBy: null,
  fullName: SAMPLE.name,
  email: SAMPLE.email,
  expiresAt: new Date(SAMPLE.at),
  broker: null,
}

function invitationEmail(brand: Brand, row: InvitationInEmail, url: string, secondFactor: boolean): Email {
  const portal = PLACES[row.role](brand)
  const host = row.invitedBy ? `${row.invitedBy} has invited you to` : 'You’ve been invited to'
  return {
    to: { name: row.fullName, email: row.email },
    subject: `Your invitation to ${portal}`,
    blocks: [
      paragraph(`${host} ${portal}.`),
      paragraph(PURPOSES[row.role]),
      button('Accept invitation', url),
      {
        kind: 'facts',
        facts: [
          { label: 'Link expires', value: formatMoment(row.expiresAt.toISOString()) },
          ...brokerFacts(row),
        ],
      },
      paragraph(
        `This link expires in ${INVITATION_HOURS} hours and can be used once. You’ll choose a username and password.${
          secondFactor && row.role !== 'client'
            ? ' You’ll set up an authenticator app at your first login, so have your phone handy.'
            : ''
        }`,
      ),
      ...(row.role === 'broker'
        ? [paragraph(`If any of these details are wrong, write to ${brand.email} before you accept.`)]
        : []),
      paragraph(
        'If you weren’t expecting this, you can ignore this email. No account is created unless you use the link.',
      ),
    ],
  }
}

function brokerFacts({ broker }: InvitationInEmail): { label: string; value: string }[] {
  if (!broker) return []
  const { brokerage, cities, licences, eoExpiresOn } = broker
  return [
    { label: 'Brokerage', value: brokerage },
    { label: 'Cities', value: cities.includes('all') ? 'All of Alberta' : cities.join(', ') },
    ...licences.map(({ number, expiresOn }) => ({
      label: 'Licence',
      value: `${number}, until ${formatDay(expiresOn)}`,
    })),
    { label: 'Errors and omissions insurance', value: `until ${formatDay(eoExpiresOn)}` },
  ]
}
