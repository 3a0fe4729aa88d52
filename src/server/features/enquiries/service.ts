import { paths } from '#shared/paths.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import * as letters from './emails.ts'
import { selectAnswer, selectEnquiry } from './store.ts'

/** Names the writers of the letters about enquiries. Call it once, before the first request. */
export function registerEnquiryEmails({ db, config, clock, mail }: Platform): void {
  const brand = () => readBrand(db, config)

  mail.register(letters.RECEIVED_LETTER, {
    title: 'Message from the contact form received',
    render: async ({ enquiryId = '' }) => {
      const enquiry = await selectEnquiry(db, enquiryId)
      // Whatever somebody has found to be spam since gets no answer.
      if (!enquiry?.email || enquiry.status === 'spam') return null
      return letters.received(await brand(), enquiry, enquiry.email, clock.now())
    },
  })
  mail.register(letters.ARRIVED_LETTER, {
    title: 'New message from the contact form',
    render: async ({ enquiryId = '' }) => {
      const enquiry = await selectEnquiry(db, enquiryId)
      if (!enquiry || enquiry.status === 'spam') return null
      return letters.arrived(await brand(), enquiry, `${config.publicUrl}${paths.adminMessage(enquiry.id)}`)
    },
  })
  mail.register(letters.ANSWER_LETTER, {
    title: 'Answer to a message from the contact form',
    render: async ({ entryId = '' }) => {
      const found = await selectAnswer(db, entryId)
      if (!found?.enquiry.email) return null
      return letters.answer(await brand(), found.enquiry, found.enquiry.email, found.body)
    },
  })
}
