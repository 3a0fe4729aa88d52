import { formatDay } from '#shared/format.ts'
import { usePageExtras } from '../../platform/page-extras.ts'

/** Who read the page and found it right, and when; nothing where nobody was entered. */
export function Reviewed() {
  const { reviewed } = usePageExtras()
  if (!reviewed) return null
  return (
    <p id="reviewed" className="text-muted text-sm [overflow-wrap:anywhere]">
      Reviewed by <span className="font-semibold text-ink">{reviewed.by}</span>
      {reviewed.role && `, ${reviewed.role}`}, on <time dateTime={reviewed.on}>{formatDay(reviewed.on)}</time>
      .
    </p>
  )
}
