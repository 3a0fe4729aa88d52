import { useDraggable, useDragOperation, useDroppable } from '@dnd-kit/react'
import { Link } from '@tanstack/react-router'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { allowedMoves, needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { moveProblem } from './board-moves.ts'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject, neededByLabel } from './case-labels.ts'
import type { CaseFilters } from './filters.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { useCases } from './queries.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import type { useBoardMoves } from './use-board-moves.ts'

interface BoardColumnProps {
  stage: Stage
  filters: Pick<CaseFilters, 'kind' | 'line' | 'q' | 'sort'>
  linkTo: (id: string) => string
  reader: Role
  board: ReturnType<typeof useBoardMoves>
  /** Called when cases are loaded, or couldn't be. */
  onLoad: (loaded: LoadedColumn) => void
}

/** The cases that a column has loaded; none if that failed. */
export interface LoadedColumn {
  stage: Stage
  /** The filters as JSON. */
  filters: string
  pages: number
  count: number
  hasMore: boolean
}

/** The open cases at one stage. While a card is dragged, it says whether the card can move here. */
export function BoardColumn({ stage, filters, linkTo, reader, board, onLoad }: BoardColumnProps) {
  const cases = useCases({ ...filters, status: 'open', stage, limit: 20 })
  const { data, isError, isPlaceholderData, hasNextPage } = cases
  const { ref, isDropTarget } = useDroppable({ id: stage })
  const { source } = useDragOperation()
  const dragged = (source?.data as { item?: CaseListItem } | undefined)?.item
  const problem = dragged && dragged.stage !== stage ? moveProblem(reader, dragged, stage) : null
  const canDrop = dragged !== undefined && dragged.stage !== stage && problem === null

  const { moving, asking, stopAsking } = board
  const listed = data?.pages.flatMap(page => page.items) ?? []
  const arriving = moving.filter(({ item, to }) => to === stage && !listed.some(({ id }) => id === item.id))
  const rows = [
    ...arriving.map(({ item }) => ({ ...item, stage })),
    ...listed.filter(row => !moving.some(({ item, to }) => item.id === row.id && to !== stage)),
  ]
  const asked = asking && listed.find(({ id }) => id === asking.id)

  const report = useEffectEvent((pages: number) =>
    onLoad({
      stage,
      filters: JSON.stringify(filters),
      pages,
      count: listed.length,
      hasMore: hasNextPage,
    }),
  )
  useEffect(() => {
    if (isError || (data && !isPlaceholderData)) report(data?.pages.length ?? 0)
  }, [data, isError, isPlaceholderData])

  return (
    <section
      ref={ref}
      data-column
      aria-labelledby={`board-${stage}`}
      className={`flex w-64 shrink-0 flex-col rounded-lg border-2 bg-sunken ${
        canDrop
          ? isDropTarget
            ? 'border-spruce bg-spruce-soft'
            : 'border-spruce border-dashed'
          : 'border-transparent'
      } ${problem ? 'opacity-60' : ''}`}
    >
      <h2
        id={`board-${stage}`}
        className="font-sans flex justify-between px-3 pt-3 pb-2 font-semibold text-sm"
      >
        {STAGE_FACTS[stage].staff}
        {data && (
          <span className="text-muted tabular-nums">
            {rows.length}
            {hasNextPage && '+'}
          </span>
        )}
      </h2>
      {problem && <p className="px-3 pb-2 text-sm">{`${problem}.`}</p>}
      {cases.isPending && <Skeleton className="mx-2 mb-2 h-24" />}
      {isError && !data && (
        <div className="px-2 pb-2">
          <LoadFailed label="this column" query={cases} />
        </div>
      )}
      {data && rows.length === 0 && <p className="px-3 pb-4 text-muted text-sm">No cases in this stage.</p>}
      <ul className="grid gap-2 px-2 pb-2">
        {rows.map(row => (
          <BoardCard key={row.id} case={row} href={linkTo(row.id)} reader={reader} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="px-2 pb-2">
          <Button
            variant="quiet"
            size="sm"
            pending={cases.isFetchingNextPage}
            onClick={() => cases.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
      {asked && (
        <MoveDialog
          case={{ ...asked, abilities: { moves: [...allowedMoves(reader, asked)] } }}
          to={asking.to}
          needsReason={needsReason(reader, asked.stage, asking.to)}
          onClose={stopAsking}
        />
      )}
    </section>
  )
}

/** A case on the board. The grip is dragged, or picked up with the keyboard; the menu does the same without dragging. */
function BoardCard({ case: item, href, reader }: { case: CaseListItem; href: string; reader: Role }) {
  const moves = [...allowedMoves(reader, item)]
  const { ref, handleRef, isDragging } = useDraggable({
    id: item.id,
    data: { item },
    disabled: moves.length === 0,
  })
  const name = item.client?.fullName ?? item.reference
  const neededBy = neededByLabel(item)
  return (
    // Without a handle, the whole card would be made a button.
    <li
      ref={moves.length > 0 ? ref : undefined}
      className={`grid gap-1 rounded-lg border border-line bg-surface p-3 hover:border-spruce ${isDragging ? 'shadow-lift' : ''}`}
    >
      <Link to={href} data-row draggable={false} className="grid gap-1">
        <span className="flex items-start justify-between gap-2">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <UnreadBadge count={item.unread} />
        </span>
        <span className="text-muted text-sm">
          {caseSubject(item)}
          {item.city && ` · ${item.city}`}
        </span>
        {neededBy && <span className="font-semibold text-sm">{neededBy}</span>}
        <CaseClock case={item} audience="staff" />
        <span className="text-muted text-xs">
          {'Updated '}
          <RelativeTime dateTime={item.updatedAt} />
        </span>
      </Link>
      {moves.length > 0 && (
        <div className="-mb-1 flex items-center justify-between gap-2">
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
      )}
    </li>
  )
}
