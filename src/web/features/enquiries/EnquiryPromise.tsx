import type { ListedEnquiry } from '#shared/enquiries/enquiries.ts'
import { useNow } from '../../ui/now.ts'
import { promiseOf } from './enquiry-words.ts'

/** Until when somebody was promised an answer; marked once that is over. */
export function EnquiryPromise({ of }: { of: Pick<ListedEnquiry, 'status' | 'dueAt'> }) {
  const promise = promiseOf(of, useNow())
  if (!promise) return null
  return <span className={promise.late ? 'font-semibold text-ember' : 'text-muted'}>{promise.words}</span>
}
