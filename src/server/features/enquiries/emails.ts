import { topicLabel } from '#shared/enquiries/topics.ts'
import { formatDueDate, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { button, type EmailText, facts, paragraph, SAMPLE } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EnquiryRow, findAnswer, findEnquiry } from './store.ts'

export const RECEIPT_EMAIL = 'enquiry.received'
export const NOTICE_EMAIL = 'enquiry.arrived'
export const REPLY_EMAIL = 'enquiry.answer'

type EnquiryInEmail = Pick<EnquiryRow, 'reference' | 'topic' | 'dueAt' | 'createdAt' | 'phone' | 'email'>

const SAMPLE_ENQUIRY: EnquiryInEmail = {
  reference: 'EN-2026-000123',
  topic: 'home',
  dueAt: new Date(SAMPLE.at),
  createdAt: new Date(SAMPLE.at),
  phone: null,
  email: SAMPLE.email,
}

/** Registers the emails about enquiries. Call it once, before the first request. */
export function registerEnquiryEmails({ db, mail }: Platform): void {
  mail.register(RECEIPT_EMAIL, {
    title: 'Contact form: confirmation',
    render: async ({ enquiryId = '' }, { brand }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      // It may have been marked as spam since.
      if (!enquiry?.email || enquiry.status === 'spam') return null
      return { to: { name: '', email: enquiry.email }, ...receiptEmail(brand, enquiry) }
    },
    sample: ({ brand }) => receiptEmail(brand, SAMPLE_ENQUIRY),
    takesTexts: true,
  })
  mail.register(NOTICE_EMAIL, {
    title: 'Contact form: new message',
    render: async ({ enquiryId = '' }, { brand, linkTo }) => {
      const enquiry = await findEnquiry(db, enquiryId)
      if (!enquiry || enquiry.status === 'spam') return null
      const url = linkTo(paths.adminMessage(enquiry.id))
      return { to: { name: '', email: brand.email }, ...noticeEmail(enquiry, url) }
    },
    sample: ({ linkTo }) => noticeEmail(SAMPLE_ENQUIRY, linkTo(paths.adminMessages())),
  })
  mail.register(REPLY_EMAIL, {
    title: 'Contact form: reply',
    render: async ({ entryId = '' }, { brand }) => {
      const found = await findAnswer(db, entryId)
      if (!found?.enquiry.email) return null
      const to = { name: '', email: found.enquiry.email }
      return { to, ...replyEmail(brand, found.enquiry, found.body) }
    },
    sample: ({ brand }) => replyEmail(brand, SAMPLE_ENQUIRY, 'Yes, we have partners in Red Deer.'),
    takesTexts: true,
  })
}

/** Anyone may have typed the address, so the receipt repeats neither name nor message. */
function receiptEmail(brand: Brand, { reference, dueAt }: EnquiryInEmail): EmailText {
  return {
    subject: `We received your message (${reference})`,
    blocks: [
      paragraph(`Thank you for contacting ${brand.name}. We’ll reply ${formatDueDate(dueAt.toISOString())}.`),
      facts({ Reference: reference, 'Opening hours': brand.hours, Phone: brand.phone }),
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
function noticeEmail({ reference, topic, dueAt, phone, email }: EnquiryInEmail, url: string): EmailText {
  return {
    subject: `New contact-form message ${reference}`,
    blocks: [
      paragraph('A visitor sent a message through the contact form.'),
      facts({
        Reference: reference,
        About: topicLabel(topic),
        'Reply method': email ? 'Email' : phone ? 'Phone' : '',
        'Reply by': formatMoment(dueAt.toISOString()),
      }),
      button('Read and reply', url),
    ],
  }
}

function replyEmail(brand: Brand, { reference, createdAt }: EnquiryInEmail, body: string): EmailText {
  return {
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
