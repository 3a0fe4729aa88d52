import { formatDay } from '#shared/format.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says on the page of a case that its policy was cancelled; nothing if it wasn't. */
export function PolicyCancelledNotice({ lastDay }: { lastDay: string | null }) {
  return lastDay && <Notice tone="warn">{`The policy was cancelled; last day ${formatDay(lastDay)}.`}</Notice>
}
