import { useQuery } from '@tanstack/react-query'
import { listPersonConsents } from '#shared/account/consents.ts'
import { LoadedList } from '../../platform/LoadedList.tsx'
import { queryOf } from '../../platform/queries.ts'
import { ConsentItem } from './ConsentItem.tsx'
import { groupConsents } from './consent-groups.ts'

/** What a client has agreed to, by request, with what was withdrawn. Only the client changes it. */
export function ClientConsents({ id }: { id: string }) {
  const consents = useQuery({ ...queryOf(listPersonConsents, { params: { id } }), refetchOnMount: 'always' })
  return (
    <LoadedList query={consents} label="the consents" none="The client hasn’t agreed to anything yet.">
      {items => (
        <div className="grid gap-5 p-4">
          {groupConsents(items).map(group => (
            <section key={group.case?.id ?? 'account'} aria-label={group.case?.reference ?? 'Account'}>
              <h2 className="font-sans font-semibold">
                {group.case ? `Request ${group.case.reference}` : 'Account'}
              </h2>
              <ul className="mt-1 grid divide-y divide-line">
                {group.lines.map(line => (
                  <ConsentItem key={`${line.current.kind} ${line.current.recipient}`} {...line} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </LoadedList>
  )
}
