import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { MAX_SHOWN, type SavedTestimonial } from '#shared/settings/testimonials.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'

interface TestimonialItemProps {
  item: SavedTestimonial
  isFirst: boolean
  isLast: boolean
  /** Shown, but there are enough before it. */
  waits: boolean
  disabled: boolean
  onMove: (by: -1 | 1) => void
  onShow: (shown: boolean) => void
  onChange: () => void
  onRemove: () => void
}

/** One testimonial in the list: what was said, by whom, with whose permission, and what can be done with it. */
export function TestimonialItem({ item, isFirst, isLast, waits, disabled, ...act }: TestimonialItemProps) {
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        {!item.shown && <Badge tone="neutral">Hidden</Badge>}
        {item.shown && !waits && <Badge tone="good">On the front page</Badge>}
        {waits && <Badge tone="warn">{`Waits: the first ${MAX_SHOWN} are shown`}</Badge>}
        {item.line && <Badge tone="info">{LINES[item.line].name}</Badge>}
      </div>
      <blockquote className="max-w-prose [overflow-wrap:anywhere]">{item.quote}</blockquote>
      <p className="text-muted text-sm">
        <span className="font-semibold text-ink">{item.name}</span>, {item.place}, {formatDay(item.on)}.
        Written permission of {formatDay(item.permittedOn)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={disabled} onClick={act.onChange}>
          Change<span className="sr-only"> what {item.name} said</span>
        </Button>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => act.onShow(!item.shown)}>
          {item.shown ? 'Hide' : 'Show'}
          <span className="sr-only"> what {item.name} said</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Move what ${item.name} said up`}
          disabled={disabled || isFirst}
          onClick={() => act.onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" /> Up
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Move what ${item.name} said down`}
          disabled={disabled || isLast}
          onClick={() => act.onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" /> Down
        </Button>
        <Button variant="quiet" size="sm" disabled={disabled} onClick={act.onRemove}>
          Remove<span className="sr-only"> what {item.name} said</span>
        </Button>
      </div>
    </li>
  )
}
