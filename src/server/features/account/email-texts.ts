import { formatMoment } from '#shared/format.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { type Email, type EmailBlock, paragraph } from '../../platform/mail/mail.ts'

type EmailText = Omit<Email, 'to'>

const facts = (username: string, at?: string): EmailBlock => ({
  kind: 'facts',
  facts: [
    { label: 'Username', value: username },
    ...(at ? [{ label: 'When', value: formatMoment(at) }] : []),
  ],
})

/** Goes to an unconfirmed address: apart from the username, it contains nothing the sender chose. */
export const welcome = (brand: Brand, username: string, url: string): EmailText => ({
  subject: `Welcome to ${brand.name}: please confirm your email address`,
  blocks: [
    paragraph(
      `Somebody made an account at ${brand.name} with this email address. If it was you, please confirm it.`,
    ),
    facts(username),
    { kind: 'button', label: 'Confirm my email address', url },
    paragraph('The link works for 24 hours and only once. You will be asked to log in first.'),
    paragraph(
      'You can use your portal right away. Sending and opening documents, and requests you made earlier with this address, come with the confirmation.',
    ),
    paragraph(
      `If it was not you, you need not do anything: without this link your address cannot be used. You can write to ${brand.email} and we will remove it.`,
    ),
  ],
})

export const confirmAgain = (brand: Brand, username: string, url: string): EmailText => ({
  subject: 'Please confirm your email address',
  blocks: [
    paragraph(
      `Somebody asked us to send the link that confirms this email address for an account at ${brand.name}.`,
    ),
    facts(username),
    { kind: 'button', label: 'Confirm my email address', url },
    paragraph(
      'The link works for 24 hours and only once. You will be asked to log in first. Links we sent before no longer work.',
    ),
    paragraph('If it was not you, you need not do anything: without this link your address cannot be used.'),
  ],
})

export const confirmNewAddress = (brand: Brand, url: string): EmailText => ({
  subject: 'Please confirm your new email address',
  blocks: [
    paragraph(`Somebody asked to use this email address for their account at ${brand.name}.`),
    { kind: 'button', label: 'Confirm my new email address', url },
    paragraph(
      'The link works for 24 hours and only once. You will be asked to log in first. Until you follow it, your account keeps the address it has now.',
    ),
    paragraph('If it was not you, you need not do anything: without this link your address cannot be used.'),
  ],
})

export const emailChangeAsked = (username: string, at: string, forgotUrl: string): EmailText => ({
  subject: 'Somebody asked to change the email address of your account',
  blocks: [
    paragraph(
      'The change was asked for with your password. It happens once the new address has been confirmed.',
    ),
    facts(username, at),
    paragraph(
      'If this was you, you need not do anything here. If it was not you, somebody knows your password: choose a new one now. That logs everybody out and cancels the change.',
    ),
    { kind: 'button', label: 'Choose a new password', url: forgotUrl },
  ],
})

export const emailChanged = (brand: Brand, username: string, at: string): EmailText => ({
  subject: 'The email address of your account was changed',
  blocks: [
    paragraph(
      'Letters about your account now go to the new address. This is the last one to the old address.',
    ),
    facts(username, at),
    paragraph(
      `If this was you, you need not do anything. If it was not you, write to ${brand.email} or call ${brand.phone} at once: we can close the account while we look into it.`,
    ),
  ],
})

export const passwordReset = (username: string, url: string): EmailText => ({
  subject: 'Choose a new password',
  blocks: [
    paragraph('Somebody asked for a link to choose a new password for your account.'),
    facts(username),
    { kind: 'button', label: 'Choose a new password', url },
    paragraph(
      'The link works for 30 minutes and only once. Links we sent before no longer work. A new password logs you out everywhere.',
    ),
    paragraph('If it was not you, you need not do anything: your password stays as it is.'),
  ],
})

export const passwordChanged = (
  brand: Brand,
  { username, at, byLink, forgotUrl }: { username: string; at: string; byLink: boolean; forgotUrl: string },
): EmailText => ({
  subject: 'Your password was changed',
  blocks: [
    paragraph(
      byLink
        ? 'A new password was chosen for your account with a link we had sent to this address. Everybody who was logged in has been logged out.'
        : 'The password of your account was changed. Everybody who was logged in elsewhere has been logged out.',
    ),
    facts(username, at),
    paragraph(
      `If this was you, you need not do anything. If it was not you, choose a new password now, and write to ${brand.email} or call ${brand.phone}.`,
    ),
    { kind: 'button', label: 'Choose a new password', url: forgotUrl },
  ],
})
