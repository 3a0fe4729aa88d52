import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/now.ts'
import { licenceName } from '../people/labels.ts'
import { useAccount } from './queries.ts'

/** Tells a broker which of their licences, or whether their insurance, has ended. Nothing while all are valid. */
export function EndedCredentials() {
  const today = albertaToday(useNow())
  const record = useAccount().data?.broker
  if (!record) return null
  const isUninsured = record.eoExpiresOn < today
  const ended = record.licences.filter(({ expiresOn }) => expiresOn < today)
  if (!isUninsured && ended.length === 0) return null
  const names = [
    ...ended.map(licence => `${licenceName(licence.class)} licence`),
    ...(isUninsured ? ['Errors and omissions insurance'] : []),
  ]
  return (
    <Notice
      tone="warn"
      title={`Expired: ${names.join(', ')}`}
      action={
        <Link
          to={paths.account('broker')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          View your broker record
        </Link>
      }
    >
      {isUninsured || ended.length === record.licences.length
        ? 'Until it’s renewed, you won’t be offered cases and can’t send quotes. Send proof of renewal to an administrator.'
        : 'Until it’s renewed, you won’t be offered cases that need this licence, and you can’t send quotes for them. Send proof of renewal to an administrator.'}
    </Notice>
  )
}
