import type { SendMailOptions } from 'nodemailer'
import type { Mailbox, OutgoingEmail } from './mail.ts'

const mailbox = ({ name, email }: Mailbox) => ({ name, address: email })

/** A letter as the mail library takes it. Nothing in it can make the library read a file or fetch an address. */
export function toNodemailerMessage(letter: OutgoingEmail): SendMailOptions {
  return {
    messageId: letter.messageId,
    date: letter.at,
    from: mailbox(letter.from),
    replyTo: mailbox(letter.replyTo),
    to: mailbox(letter.to),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Microsoft's servers look at this one instead.
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'en-CA',
      ...listHeaders(letter),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** How mail programs leave a list for their reader (RFC 2369, and RFC 8058, which asks for https). */
function listHeaders({ unsubscribe }: OutgoingEmail): Record<string, string> {
  if (!unsubscribe) return {}
  const { url, mailto } = unsubscribe
  return {
    'List-Unsubscribe': [url, ...(mailto ? [mailto] : [])].map(one => `<${one}>`).join(', '),
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
