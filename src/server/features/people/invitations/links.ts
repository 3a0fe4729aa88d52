import { paths } from '#shared/paths.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newToken } from '../../../platform/db/identifiers.ts'
import { type InvitationRow, replaceToken } from './store.ts'

/** Whether a link leaves in a letter or is printed by a command: each makes void only the ones of its own kind. */
type LinkKind = 'letter' | 'printed'

/** Makes the link of an invitation. Only what its token hashes to is kept, so it can be shown this once. */
export async function makeLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  tx: Db,
  { id, role }: Pick<InvitationRow, 'id' | 'role'>,
  kind: LinkKind,
): Promise<string> {
  const token = newToken()
  await replaceToken(tx, id, kind === 'letter' ? 'tokenHash' : 'printedHash', hashToken(token))
  return `${publicUrl}${paths.invitation(role)}#${token}`
}
