import { useDraggable } from '@dnd-kit/react'
import { Link } from '@tanstack/react-router'
import { GripVertical } from 'lucide-react'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { allowedMoves } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject } from './case-labels.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

interface BoardCardProps {
  case: CaseListItem
  href: string
  reader: Role
}

/** A case on the board. The grip is dragged, or picked up with the keyboard; the menu does the same without dragging. */
export function BoardCard({ case: item, href, reader }: BoardCardProps) {
  const { ref, handleRef, isDragging } = useDraggable({ id: item.id, data: { item } })
  const moves = [...allowedMoves(reader, item)]
  const name = item.client?.fullName ?? item.reference
  return (
    <li
      ref={ref}
      className={`grid gap-1 rounded-lg border border-line bg-surface p-3 hover:border-spruce ${isDragging ? 'shadow-lift' : ''}`}
    >
      <Link to={href} draggable={false} className="grid gap-1">
        <span className="flex items-start justify-between gap-2">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <UnreadBadge count={item.unread} />
        </span>
        <span className="text-muted text-sm">
          {caseSubject(item)}
          {item.city && ` · ${item.city}`}
        </span>
        <CaseClock case={item} audience="staff" />
        <span className="text-muted text-xs">
          <RelativeTime dateTime={item.updatedAt} />
        </span>
      </Link>
      <div className="-mb-1 flex items-center justify-between gap-2">
        {/* A case that can't move now can be picked up too: the columns say why. */}
        <button
          type="button"
          ref={handleRef}
          aria-label={`Drag the case of ${name}, ${item.reference}`}
          className="-ml-2 grid size-11 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-sunken"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <MoveMenu
          case={{ ...item, abilities: { moves } }}
          reader={reader}
          label={`Move to another stage: ${name}`}
        />
      </div>
    </li>
  )
}
