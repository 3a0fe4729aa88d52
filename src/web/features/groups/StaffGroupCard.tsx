import { type CaseGroup, GROUP_KIND_NAMES, GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { Card } from '../../ui/Card.tsx'

/** The household or business that a case is shared with, for staff: its members may write on the case. */
export function StaffGroupCard({ group }: { group: CaseGroup }) {
  return (
    <Card title={GROUP_KIND_NAMES[group.kind]}>
      <p className="wrap-anywhere font-semibold">{group.name}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {group.members.map(({ id, fullName, role }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="wrap-anywhere">{fullName}</span>
            <span className="shrink-0 text-muted">{GROUP_ROLE_NAMES[role]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        Owners and members can reply, add documents and decide on quotes. Read-only members can’t.
      </p>
    </Card>
  )
}
