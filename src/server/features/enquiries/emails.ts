import { topicLabel } from '#shared/enquiries/topics.ts'
import { formatDue, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { type EnquiryRow, findAnswer, findEnquiry } from './store.ts'

export const RECEIPT_EMAIL = 'enquiry.received'
export const NOTICE_EMAIL = 'enquiry.arrived'
export const REPLY_EMAIL = 'enquiry.answer'

/** Registers the emails about enquiries. Call it once, before the first request. */
export function registerEnquiryEmails({ db, config, clock, mail }: Platform): void {
  const brand = () => readBrand(db, config)

  mail.register(RECEIPT_EMAIL, {
    title: 'Message from the contact form received',
    render: async ({ enquiryId = '' }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      // It may have been marked as spam since.
      if (!enquiry?.email || enquiry.status === 'spam') return null
      return receiptEmail(await brand(), enquiry, enquiry.email, clock.now())
    },
  })
  mail.register(NOTICE_EMAIL, {
    title: 'New message from the contact form',
    render: async ({ enquiryId = '' }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      if (!enquiry || enquiry.status === 'spam') return null
      return noticeEmail(await brand(), enquiry, `${config.publicUrl}${paths.adminMessage(enquiry.id)}`)
    },
  })
  mail.register(REPLY_EMAIL, {
    title: 'Answer to a message from the contact form',
    render: async ({ entryId = '' }) => {
      const found = await findAnswer(db, entryId)
      if (!found?.enquiry.email) return null
      return replyEmail(await brand(), found.enquiry, found.enquiry.email, found.body)
    },
  })
}

/** Anyone may have typed the address, so the receipt repeats neither name nor message. */
function receiptEmail(brand: Brand, { reference, dueAt }: EnquiryRow, email: string, now: Date): Email {
  return {
    to: { name: '', email },
    subject: `We have your message (${reference})`,
    blocks: [
      paragraph(
        `Thank you for writing to ${brand.name}. A person will read your message and answer you ${formatDue(dueAt.toISOString(), now)} at the latest.`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'Opening hours', value: brand.hours },
          { label: 'Phone', value: brand.phone },
        ],
      },
      paragraph(
        'This letter does not start, change or confirm any insurance, and nothing is covered because of it. For a claim or an emergency, please call your insurer at the number on your policy.',
      ),
      paragraph(
        'Would you like to add something? Answer this letter. Please send no policy numbers or health details.',
      ),
      paragraph(
        `If you did not write to us, somebody has mistyped their address. You need not do anything, and you are on no list of ours.`,
      ),
    ],
  }
}

/** The notice has no message: reading one is recorded in the audit log. */
function noticeEmail(
  brand: Brand,
  { reference, topic, dueAt, phone, email }: EnquiryRow,
  url: string,
): Email {
  return {
    to: { name: '', email: brand.email },
    subject: `New enquiry ${reference}`,
    blocks: [
      paragraph('Somebody wrote by the contact form.'),
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'About', value: topicLabel(topic) },
          { label: 'Answer by', value: email ? 'Email' : phone ? 'Phone' : '' },
          { label: 'Promised until', value: formatMoment(dueAt.toISOString()) },
        ],
      },
      { kind: 'button', label: 'Read and answer it', url },
    ],
  }
}

function replyEmail(brand: Brand, enquiry: EnquiryRow, email: string, body: string): Email {
  const { reference, createdAt } = enquiry
  return {
    to: { name: '', email },
    subject: `Our answer to your message (${reference})`,
    blocks: [
      paragraph(
        `You wrote to ${brand.name} on ${formatMoment(createdAt.toISOString())}. This is our answer.`,
      ),
      ...body
        .split(/\n{2,}/)
        .filter(paragraph => paragraph.trim() !== '')
        .map(paragraph),
      paragraph(
        `You can answer this letter, or call ${brand.phone} (${brand.hours}). Your reference is ${reference}.`,
      ),
    ],
  }
}
