import type { SendMailOptions } from 'nodemailer'
import type { Mailbox, OutgoingLetter } from './mail.ts'

const mailbox = ({ name, email }: Mailbox) => ({ name, address: email })

/** A letter as the mail library takes it. Nothing in it can make the library read a file or fetch an address. */
export function messageOf(letter: OutgoingLetter): SendMailOptions {
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
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
