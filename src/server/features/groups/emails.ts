import { formatMoment } from '#shared/format.ts'
import { GROUP_INVITATION_HOURS } from '#shared/groups/groups.ts'
import { GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  button,
  type EmailContext,
  type EmailText,
  facts,
  paragraph,
  SAMPLE,
} from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectInvitation } from './store.ts'

const KIND = 'group.invitation'

export async function enqueueMemberInvitation(
  { mail }: Platform,
  tx: Db,
  invitationId: string,
): Promise<void> {
  await mail.enqueue(tx, { kind: KIND, data: { invitationId } })
}

/** Registers this email with the mail queue. Call it once, before the first request. */
export function registerGroupEmails({ db, clock, mail }: Platform): void {
  mail.register(KIND, {
    title: 'Invitation to a household or business',
    render: async ({ invitationId = '' }, { brand, linkTo }) => {
      const row = await selectInvitation(db, invitationId)
      if (row?.state !== 'open' || row.expiresAt <= clock.now()) return null
      return { to: { name: '', email: row.email }, ...invitationEmail(row, { brand, linkTo }) }
    },
    sample: context =>
      invitationEmail(
        { groupKind: 'household', inviter: SAMPLE.name, role: 'member', expiresAt: new Date(SAMPLE.at) },
        context,
      ),
    takesTexts: true,
  })
}

type InvitationRow = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

function invitationEmail(
  { groupKind: kind, ...row }: Pick<InvitationRow, 'groupKind' | 'inviter' | 'role' | 'expiresAt'>,
  { brand, linkTo }: Pick<EmailContext, 'brand' | 'linkTo'>,
): EmailText {
  return {
    subject: `You’re invited to share a ${kind}’s insurance on ${brand.name}`,
    blocks: [
      paragraph(
        `${nameInEmail(row.inviter)} invited you to their ${kind}. Members see the requests and policies that are shared with it.`,
      ),
      button('View invitation', linkTo(paths.groups())),
      facts({
        'Your role': GROUP_ROLE_NAMES[row.role],
        Expires: formatMoment(row.expiresAt.toISOString()),
      }),
      paragraph(
        `Log in with this email address to accept. If you don’t have an account yet, create one with this address and confirm it. The invitation expires in ${GROUP_INVITATION_HOURS} hours and can be used once.`,
      ),
      paragraph(
        'If you weren’t expecting this, you can ignore this email. Nothing is shared unless you accept.',
      ),
    ],
  }
}

/** A stranger reads it, so it may hold no text that someone made up: a first name, and only if it looks like one. */
function nameInEmail(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return /^[\p{L}’'-]{1,30}$/u.test(first) ? first : 'Someone'
}
