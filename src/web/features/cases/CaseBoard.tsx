import { Accessibility, defaultPreset, KeyboardSensor, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useState } from 'react'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { Stage } from '#shared/cases/stage-schemas.ts'
import { STAGE_FACTS } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { CountStatus } from '../../platform/CountStatus.tsx'
import { BoardColumn, type LoadedColumn } from './BoardColumn.tsx'
import { BOARD_STAGES, dropOutcome, moveProblem } from './board-moves.ts'
import type { CaseFilters } from './filters.ts'
import { useBoardMoves } from './use-board-moves.ts'

/** The width of a column with the gap to the next: one arrow key moves a card by one column. */
const COLUMN_STEP = 268

const SENSORS = [PointerSensor, KeyboardSensor.configure({ offset: { x: COLUMN_STEP, y: 0 } })]

interface CaseBoardProps {
  filters: CaseFilters
  linkTo: (id: string) => string
  reader: Role
}

interface Dragged {
  source: { data: unknown } | null
  target: { id: unknown } | null
}

const itemOf = ({ source }: Dragged) => (source?.data as { item?: CaseListItem } | undefined)?.item
const stageOf = ({ target }: Dragged) => Stage.safeParse(target?.id).data

/**
 * Open cases side by side by stage. Cards are dragged with a mouse, a finger or the keyboard. The board scrolls sideways
 * inside itself, never the page.
 */
export function CaseBoard({ filters: { kind, line, q, sort }, linkTo, reader }: CaseBoardProps) {
  const filters = { kind, line, q, sort }
  const board = useBoardMoves(reader)
  const [columns, setColumns] = useState<readonly LoadedColumn[]>([])

  /** What a screen reader says of a drag. */
  const announcements = {
    dragstart: ({ operation }: { operation: Dragged }) => {
      const item = itemOf(operation)
      return (
        item && `Picked up the case of ${item.client?.fullName}, now at ${STAGE_FACTS[item.stage].staff}.`
      )
    },
    dragover: ({ operation }: { operation: Dragged }) => {
      const [item, stage] = [itemOf(operation), stageOf(operation)]
      if (!item || !stage) return undefined
      const problem = moveProblem(reader, item, stage)
      return `Over ${STAGE_FACTS[stage].staff}.${problem ? ` ${problem}.` : ' The case can move here.'}`
    },
    dragend: ({ operation, canceled }: { operation: Dragged; canceled: boolean }) => {
      const [item, stage] = [itemOf(operation), stageOf(operation)]
      return canceled || !item || !stage ? 'Not moved.' : dropOutcome(reader, item, stage)
    },
  }

  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={defaultPreset.plugins.map(plugin =>
        plugin === Accessibility
          ? Accessibility.configure({
              announcements,
              screenReaderInstructions: {
                draggable:
                  'To move the case, press Space, choose a stage with the left and right arrow keys, and press Space again. Escape cancels.',
              },
            })
          : plugin,
      )}
      onDragEnd={({ operation, canceled }) => {
        const [item, stage] = [itemOf(operation), stageOf(operation)]
        if (!canceled && item && stage) board.move(item, stage)
      }}
    >
      <BoardStatus columns={columns} filters={filters} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Board by stage" tabIndex={0} className="relative flex gap-3 overflow-x-auto p-4">
        {BOARD_STAGES.map(stage => (
          <BoardColumn
            key={stage}
            stage={stage}
            filters={filters}
            linkTo={linkTo}
            reader={reader}
            board={board}
            onLoad={loaded =>
              setColumns(all => [...all.filter(({ stage }) => stage !== loaded.stage), loaded])
            }
          />
        ))}
      </section>
    </DragDropProvider>
  )
}

interface BoardStatusProps {
  columns: readonly LoadedColumn[]
  filters: Pick<CaseFilters, 'kind' | 'line' | 'q' | 'sort'>
}

/** Announces how many cases the board shows, once all its columns have loaded those of new filters. */
function BoardStatus({ columns, filters }: BoardStatusProps) {
  const loaded = columns.filter(column => column.filters === JSON.stringify(filters))
  const total = (count: (column: LoadedColumn) => number) =>
    loaded.reduce((sum, column) => sum + count(column), 0)
  return (
    <CountStatus
      list={
        loaded.length === BOARD_STAGES.length
          ? `${JSON.stringify(filters)} ${total(({ pages }) => pages)}`
          : undefined
      }
      place="on the board"
      count={total(({ count }) => count)}
      hasMore={loaded.some(({ hasMore }) => hasMore)}
    />
  )
}
