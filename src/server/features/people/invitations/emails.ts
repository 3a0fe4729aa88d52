import { formatDay, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newToken } from '../../../platform/db/identifiers.ts'
import { type Email, paragraph } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBrand } from '../../settings/service.ts'
import { findUserByEmail } from '../../users/service.ts'
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
    render: async ({ invitationId = '', expiresAt = '' }) => {
      const brand = await readBrand(db, config)
      return db.transaction(async tx => {
        const row = await lockInvitation(tx, invitationId)
        if (!row || invitationState(row, clock.now()) !== 'open') return null
        // Sent again since: rendering this older email would void the link in the newer one.
        if (row.expiresAt.toISOString() !== expiresAt) return null
        if (await findUserByEmail(tx, row.email)) return null
        return invitationEmail(
          brand,
          row,
          await createInvitationLink(config, tx, row, 'email'),
          !config.isDemo,
        )
      })
    },
  })
}

function invitationEmail(brand: Brand, row: InvitationRow, url: string, secondFactor: boolean): Email {
  const place = row.role === 'broker' ? `a broker at ${brand.name}` : `an administrator of ${brand.name}`
  const host = row.invitedBy ? `${row.invitedBy} invites you to become` : 'You are invited to become'
  return {
    to: { name: row.fullName, email: row.email },
    subject: `Your invitation to become ${place}`,
    blocks: [
      paragraph(`${host} ${place}.`),
      ...(row.role === 'admin'
        ? [
            paragraph(
              'Administrators look after people, requests and settings, and see everything clients send.',
            ),
          ]
        : [
            paragraph('Clients’ requests that fit your licence will be offered to you in the broker portal.'),
          ]),
      { kind: 'button', label: 'Accept the invitation', url },
      {
        kind: 'facts',
        facts: [
          { label: 'The link ends', value: formatMoment(row.expiresAt.toISOString()) },
          ...brokerFacts(row),
        ],
      },
      paragraph(
        `The link works for ${INVITATION_HOURS} hours and only once. You choose a username and a password there.${
          secondFactor
            ? ' At your first login you set up an authenticator app, so have your phone at hand.'
            : ''
        }`,
      ),
      ...(row.role === 'broker'
        ? [
            paragraph(
              `If something in your record is not right, please write to ${brand.email} before you accept.`,
            ),
          ]
        : []),
      paragraph('If you did not expect this, you need not do anything: without the link no account is made.'),
    ],
  }
}

function brokerFacts({ broker }: InvitationRow): { label: string; value: string }[] {
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
