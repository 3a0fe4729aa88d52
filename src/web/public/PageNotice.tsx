import { usePage } from '../platform/page-data.ts'
import { Notice } from '../ui/Notice.tsx'

/** What came of a plain form that was sent without scripts, on top of the page. */
export function PageNotice() {
  const { notice } = usePage()
  return (
    notice && (
      <div className="mx-auto max-w-7xl px-4 py-4 sm:px-6">
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      </div>
    )
  )
}
