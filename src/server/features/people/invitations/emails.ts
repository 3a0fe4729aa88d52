import { formatDay, formatMoment } from '#shared/format.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Email, paragraph } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBrand } from '../../settings/service.ts'
import { findUserByEmail } from '../../users/service.ts'
import { makeLink } from './links.ts'
import { type InvitationRow, lockInvitation } from './store.ts'
import { stateOf } from './views.ts'

const KIND = 'invitation'

/** Puts the letter of an invitation in the queue, inside the caller's transaction. */
export async function postInvitation(
  { mail }: Pick<Platform, 'mail'>,
  tx: Db,
  { id, expiresAt }: Pick<InvitationRow, 'id' | 'expiresAt'>,
): Promise<void> {
  await mail.enqueue(tx, { kind: KIND, data: { invitationId: id, expiresAt: expiresAt.toISOString() } })
}

/** Names the writer of these letters. Call it once, before the first request. */
export function registerInvitationEmails(platform: Platform): void {
  const { db, config, clock, mail } = platform
  mail.register(KIND, {
    title: 'Invitation',
    render: async ({ invitationId = '', expiresAt = '' }) => {
      const brand = await readBrand(db, config)
      return db.transaction(async tx => {
        const row = await lockInvitation(tx, invitationId)
        if (!row || stateOf(row, clock.now()) !== 'open') return null
        // Sent again since: the letter of that sending has the link, and this one would make it void.
        if (row.expiresAt.toISOString() !== expiresAt) return null
        if (await findUserByEmail(tx, row.email)) return null
        return write(brand, row, await makeLink(config, tx, row, 'letter'), !config.tryout)
      })
    },
  })
}

function write(brand: Brand, row: InvitationRow, url: string, secondFactor: boolean): Email {
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
      { kind: 'link', label: 'Accept the invitation', url },
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
