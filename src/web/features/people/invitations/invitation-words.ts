import type { ReplyOf } from '#shared/endpoint.ts'
import { formatMoment } from '#shared/format.ts'
import type { openInvitation } from '#shared/people/invitations.ts'

type Invited = ReplyOf<typeof openInvitation>

export const titleOf = ({ role }: Invited): string =>
  role === 'admin' ? 'Become an administrator' : 'Join as a broker'

/** For whom it is, and until when. */
export const introOf = ({ fullName, email, expiresAt }: Invited): string =>
  `This invitation is for ${fullName} (${email}). You have until ${formatMoment(expiresAt)} to accept it.`
