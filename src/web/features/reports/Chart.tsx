import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const DayChart = lazy(async () => ({
  default: (await retryImport(() => import('./charts/DayChart.tsx'))).DayChart,
}))
const BarsChart = lazy(async () => ({
  default: (await retryImport(() => import('./charts/BarsChart.tsx'))).BarsChart,
}))

type ChartProps =
  | ({ kind: 'days' } & ComponentProps<typeof DayChart>)
  | ({ kind: 'bars' } & ComponentProps<typeof BarsChart>)

/** A chart. Its library is loaded with the first one on the screen. If it can't be, the page and the table below the chart stay. */
export function Chart(props: ChartProps) {
  return (
    // The drawing follows the width of the page a moment later; until then it must not widen the page.
    <div className="min-w-0 overflow-hidden">
      <CatchBoundary getResetKey={() => props.kind} errorComponent={ChartFailed}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {props.kind === 'days' ? <DayChart {...props} /> : <BarsChart {...props} />}
        </Suspense>
      </CatchBoundary>
    </div>
  )
}

function ChartFailed() {
  return (
    <p className="rounded-lg bg-sunken p-4 text-muted">
      We couldn’t load the chart. The table below has its figures. Reload the page to try again.
    </p>
  )
}
