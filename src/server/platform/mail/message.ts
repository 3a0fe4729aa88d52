import type { SendMailOptions } from 'nodemailer'
import type { Mailbox, OutgoingEmail } from './mail.ts'

const mailbox = ({ name, email }: Mailbox) => ({ name, address: email })

/** Returns an email as nodemailer takes it. Nothing in it can make the library read a file or fetch an address. */
export function toNodemailerMessage(email: OutgoingEmail): SendMailOptions {
  return {
    messageId: email.messageId,
    date: email.at,
    from: mailbox(email.from),
    replyTo: mailbox(email.replyTo),
    to: mailbox(email.to),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Microsoft's servers look at this one instead.
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'en-CA',
      ...listHeaders(email),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Lets mail programs unsubscribe their reader (RFC 2369, and RFC 8058, which requires https). */
function listHeaders({ unsubscribe }: OutgoingEmail): Record<string, string> {
  if (!unsubscribe) return {}
  const { url, mailto } = unsubscribe
  return {
    'List-Unsubscribe': [url, ...(mailto ? [mailto] : [])].map(address => `<${address}>`).join(', '),
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
