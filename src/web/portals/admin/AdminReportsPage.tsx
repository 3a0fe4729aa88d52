import { useSearch } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { formatDay } from '#shared/format.ts'
import { useExportReport, useReport } from '../../features/reports/queries.ts'
import { RangeFields } from '../../features/reports/RangeFields.tsx'
import { RequestFigures } from '../../features/reports/RequestFigures.tsx'
import { type ReportSearch, rangeOf } from '../../features/reports/ranges.ts'
import { WorkFigures } from '../../features/reports/WorkFigures.tsx'
import { useChangeSearch } from '../../platform/change-search.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The figures of the network over a range of days, compared with as many days before. */
export function AdminReportsPage() {
  const search = useSearch({ from: '/portals/admin/admin/reports' })
  const change = useChangeSearch<ReportSearch>()
  const range = rangeOf(search)
  const report = useReport(range)
  const { data, isPlaceholderData } = report
  const save = useExportReport(range)

  return (
    <>
      <PageHeading title="Reports">
        <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden className="size-4" />
          Export as CSV
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <div className="print:hidden">
          <RangeFields search={search} onChange={changed => change(changed)} />
        </div>
        <LoadStatus label="the figures" query={report}>
          <div className="grid gap-5 xl:grid-cols-2">
            <Skeleton className="h-96 xl:col-span-2" />
            <Skeleton className="h-72" />
            <Skeleton className="h-72" />
          </div>
        </LoadStatus>
        {data && (
          <>
            <p className="text-muted">
              {`${formatDay(data.from)} to ${formatDay(data.to)}, compared with ${formatDay(data.previous.from)} to ${formatDay(data.previous.to)} (“Before”). Days are in Alberta time.`}
            </p>
            <div
              className={`grid grid-cols-1 items-start gap-5 xl:grid-cols-2 print:grid-cols-1 ${isPlaceholderData ? 'opacity-60' : ''}`}
              aria-busy={isPlaceholderData}
            >
              <RequestFigures report={data} />
              <WorkFigures report={data} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
