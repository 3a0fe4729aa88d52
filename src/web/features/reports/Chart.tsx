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

/** A chart. Its library is loaded with the first one on the screen. */
export function Chart(props: ChartProps) {
  return (
    // The drawing follows the width of the page a moment later; until then it must not widen the page.
    <div className="min-w-0 overflow-hidden">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        {props.kind === 'days' ? <DayChart {...props} /> : <BarsChart {...props} />}
      </Suspense>
    </div>
  )
}
