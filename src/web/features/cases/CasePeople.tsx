import type { z } from 'zod'
import type { AdminCase, BrokerCase, ClientCase } from '#shared/cases/cases.ts'
import { formatDay } from '#shared/format.ts'
import type { GroupRole } from '#shared/groups/roles.ts'
import { usePage } from '../../platform/page-data.ts'
import { useReader } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'

type View = z.infer<typeof ClientCase | typeof BrokerCase | typeof AdminCase>

/** Everyone who is or was on a case, with what they can do. */
export function CasePeople({ case: view }: { case: View }) {
  const { brand } = usePage()
  const reader = useReader()
  const isClient = view.view === 'client'
  return (
    <Card title={isClient ? 'Who can see this request' : 'Who’s on this case'}>
      <ul className="grid gap-2 text-sm">
        {peopleOf(view).map(({ id, name, role }) => (
          <li key={`${id} ${role}`}>
            <p className="wrap-anywhere font-semibold">
              {isClient && id === reader?.id ? `${name} (you)` : name}
            </p>
            <p className="wrap-anywhere text-muted">{role}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        {isClient
          ? `Administrators and office staff of ${brand.name} can open it too, and we record it each time.`
          : 'Administrators and office staff can open every case, and we record it each time.'}
      </p>
    </Card>
  )
}

const CLIENTS_MAY = 'Can reply, add documents and decide on quotes'
const BROKERS_MAY = 'Replies, asks for documents and sends quotes'
const MEMBERS_MAY: Readonly<Record<GroupRole, string>> = {
  owner: CLIENTS_MAY,
  member: CLIENTS_MAY,
  read_only: 'Can read everything, but not change anything',
}

interface PersonOfCase {
  id: string | undefined
  name: string
  role: string
}

/** The client's side first, then the brokers, the earlier ones last. */
function peopleOf(view: View): PersonOfCase[] {
  const { client, group, broker, absence, earlierBrokers } = view
  const isClient = view.view === 'client'
  const name = client?.fullName ?? (isClient ? 'You' : view.contact.fullName)
  const people: PersonOfCase[] = [{ id: client?.id, name, role: `Client. ${CLIENTS_MAY}` }]
  for (const member of group?.members ?? [])
    if (member.id !== client?.id)
      people.push({
        id: member.id,
        name: member.fullName,
        role: `${group?.name}. ${MEMBERS_MAY[member.role]}`,
      })
  if (broker) {
    const away = absence ? `. Away until ${formatDay(absence.lastDay)}` : ''
    const role = `${isClient ? 'Your broker' : 'Broker'}. ${BROKERS_MAY}${away}`
    people.push({ id: broker.id, name: broker.fullName, role })
  }
  if (absence?.coveringBroker) {
    const { id, fullName } = absence.coveringBroker
    people.push({
      id,
      name: fullName,
      role: `Covers for ${broker?.fullName ?? 'the broker'}. ${BROKERS_MAY}`,
    })
  }
  for (const { id, fullName, until } of earlierBrokers)
    people.push({
      id,
      name: fullName,
      role: `${isClient ? 'Your broker' : 'Broker'} until ${formatDay(until)}. Can no longer open it`,
    })
  return people
}
