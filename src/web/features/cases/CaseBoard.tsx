import { BoardColumn } from './BoardColumn.tsx'
import type { CaseFilters } from './filters.ts'

/** The stages at which a case is in its broker's hands. */
const COLUMNS = ['assigned', 'info_needed', 'quoting', 'quoted', 'accepted', 'binding'] as const

interface CaseBoardProps {
  filters: CaseFilters
  linkTo: (id: string) => string
}

/** Open cases side by side by stage. The board scrolls sideways inside itself, never the page. */
export function CaseBoard({ filters: { line, q, sort }, linkTo }: CaseBoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Board by stage" tabIndex={0} className="relative flex gap-3 overflow-x-auto p-4">
      {COLUMNS.map(stage => (
        <BoardColumn key={stage} stage={stage} filters={{ line, q, sort }} linkTo={linkTo} />
      ))}
    </section>
  )
}
