import {
  addEnquiryEntry,
  type CaseFromEnquiry,
  changeEnquiryStatus,
  convertEnquiry,
  type Enquiry,
  type EnquiryStatus,
  type NewEnquiryEntry,
} from '#shared/enquiries/enquiries.ts'
import { call } from '../../platform/call.ts'
import { useOnce } from '../../platform/once.ts'
import { toast } from '../../ui/toast.ts'
import { STATUS_WORDS } from './enquiry-words.ts'
import { showEnquiry } from './queries.ts'

/** Answers by mail, or notes something for administrators. */
export function useAddEnquiryEntry({ id }: Pick<Enquiry, 'id'>) {
  return useOnce({
    mutationFn: (entry: NewEnquiryEntry) => call(addEnquiryEntry, { params: { id }, body: entry }),
    onSuccess: (enquiry, { kind }) => {
      showEnquiry(enquiry)
      toast({ title: kind === 'answer' ? 'Your answer is on its way' : 'Note added' })
    },
  })
}

/** Closes, reopens, or marks as spam or not. Fails with 409 when somebody else did so meanwhile. */
export function useChangeEnquiryStatus({ id, status }: Pick<Enquiry, 'id' | 'status'>) {
  return useOnce({
    mutationFn: (to: Exclude<EnquiryStatus, 'answered'>) =>
      call(changeEnquiryStatus, { params: { id }, body: { from: status, to } }),
    onSuccess: enquiry => {
      showEnquiry(enquiry)
      toast({ title: `Moved to ${STATUS_WORDS[enquiry.status].label}` })
    },
  })
}

/** Makes a case of it, which goes to a broker. */
export function useConvertEnquiry({ id }: Pick<Enquiry, 'id'>) {
  return useOnce({
    mutationFn: (body: CaseFromEnquiry) => call(convertEnquiry, { params: { id }, body }),
    onSuccess: enquiry => {
      showEnquiry(enquiry)
      toast({
        title: `Case ${enquiry.case?.reference ?? ''} opened`,
        description: 'It goes to the next broker who can take it.',
      })
    },
  })
}
