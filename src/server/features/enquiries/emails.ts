import { topicLabel } from '#shared/enquiries/topics.ts'
import { formatDue, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EnquiryRow, findAnswer, findEnquiry } from './store.ts'

export const RECEIPT_EMAIL = 'enquiry.received'
export const NOTICE_EMAIL = 'enquiry.arrived'
export const REPLY_EMAIL = 'enquiry.answer'

/** Registers the emails about enquiries. Call it once, before the first request. */
export function registerEnquiryEmails({ db, clock, mail }: Platform): void {
  mail.register(RECEIPT_EMAIL, {
    title: 'Contact form: confirmation',
    render: async ({ enquiryId = '' }, { brand }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      // It may have been marked as spam since.
      if (!enquiry?.email || enquiry.status === 'spam') return null
      return receiptEmail(brand, enquiry, enquiry.email, clock.now())
    },
  })
  mail.register(NOTICE_EMAIL, {
    title: 'Contact form: new message',
    render: async ({ enquiryId = '' }, { brand, linkTo }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      if (!enquiry || enquiry.status === 'spam') return null
      return noticeEmail(brand, enquiry, linkTo(paths.adminMessage(enquiry.id)))
    },
  })
  mail.register(REPLY_EMAIL, {
    title: 'Contact form: reply',
    render: async ({ entryId = '' }, { brand }) => {
      const found = await findAnswer(db, entryId)
      if (!found?.enquiry.email) return null
      return replyEmail(brand, found.enquiry, found.enquiry.email, found.body)
    },
  })
}

/** Anyone may have typed the address, so the receipt repeats neither name nor message. */
function receiptEmail(brand: Brand, { reference, dueAt }: EnquiryRow, email: string, now: Date): Email {
  return {
    to: { name: '', email },
    subject: `We received your message (${reference})`,
    blocks: [
      paragraph(
        `Thank you for contacting ${brand.name}. We’ll reply ${formatDue(dueAt.toISOString(), now)}.`,
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
        'This email doesn’t start, change or confirm any insurance coverage. For a claim or an emergency, call your insurer at the number on your policy.',
      ),
      paragraph(
        'To add anything, just reply to this email. Please don’t send policy numbers or health details.',
      ),
      paragraph(
        `If you didn’t contact us, someone may have entered your address by mistake. You can ignore this email; you haven’t been added to any list.`,
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
    subject: `New contact-form message ${reference}`,
    blocks: [
      paragraph('A visitor sent a message through the contact form.'),
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'About', value: topicLabel(topic) },
          { label: 'Reply method', value: email ? 'Email' : phone ? 'Phone' : '' },
          { label: 'Reply by', value: formatMoment(dueAt.toISOString()) },
        ],
      },
      { kind: 'button', label: 'Read and reply', url },
    ],
  }
}

function replyEmail(brand: Brand, enquiry: EnquiryRow, email: string, body: string): Email {
  const { reference, createdAt } = enquiry
  return {
    to: { name: '', email },
    subject: `Our reply to your message (${reference})`,
    blocks: [
      paragraph(`You contacted ${brand.name} on ${formatMoment(createdAt.toISOString())} Here’s our reply.`),
      ...body
        .split(/\n{2,}/)
        .filter(paragraph => paragraph.trim() !== '')
        .map(paragraph),
      paragraph(
        `To follow up, reply to this email or call ${brand.phone} (${brand.hours}). Your reference is ${reference}.`,
      ),
    ],
  }
}
