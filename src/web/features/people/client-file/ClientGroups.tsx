import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPersonGroups } from '#shared/groups/groups.ts'
import { GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { paths } from '#shared/paths.ts'
import { LoadedList } from '../../../platform/LoadedList.tsx'
import { queryOf } from '../../../platform/queries.ts'

/** The households and businesses that a client is in, with everyone in them. */
export function ClientGroups({ id }: { id: string }) {
  const groups = useQuery({ ...queryOf(listPersonGroups, { params: { id } }), refetchOnMount: 'always' })
  return (
    <LoadedList query={groups} label="the members" none="The client isn’t in a household or business.">
      {items => (
        <ul className="grid gap-4 p-4">
          {items.map(group => (
            <li key={group.id}>
              <h2 className="wrap-anywhere font-sans font-semibold">{group.name}</h2>
              <ul className="mt-1 divide-y divide-line">
                {group.members.map(member => (
                  <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                    <Link to={paths.adminClient(member.id)} className="wrap-anywhere tap-link">
                      {member.fullName}
                    </Link>
                    <span className="text-muted">{GROUP_ROLE_NAMES[member.role]}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}
