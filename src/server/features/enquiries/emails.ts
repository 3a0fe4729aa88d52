import { topicLabel } from '#shared/enquiries/topics.ts'
import { formatDue, formatMoment } from '#shared/format.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { EnquiryRow } from './store.ts'

export const RECEIVED_LETTER = 'enquiry.received'
export const ARRIVED_LETTER = 'enquiry.arrived'
export const ANSWER_LETTER = 'enquiry.answer'

/** Anybody may have typed the address, so the letter repeats nothing of theirs: no name, no message. */
export function received(brand: Brand, { reference, dueAt }: EnquiryRow, email: string, now: Date): Email {
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

/** Says that something came, and where to read it. What it says stays where reading it is on record. */
export function arrived(
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

export function answer(brand: Brand, enquiry: EnquiryRow, email: string, body: string): Email {
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
