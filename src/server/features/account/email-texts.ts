import { formatMoment } from '#shared/format.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { button, type EmailText, facts, paragraph } from '../../platform/mail/mail.ts'

/** Goes to an unconfirmed address: apart from the username, it contains nothing the sender chose. */
export const welcome = (brand: Brand, username: string, url: string): EmailText => ({
  subject: `Welcome to ${brand.name}: confirm your email address`,
  blocks: [
    paragraph(
      `Someone created a ${brand.name} account with this email address. If that was you, please confirm the address.`,
    ),
    facts({ Username: username }),
    button('Confirm email address', url),
    paragraph('This link expires in 24 hours and can be used once. You’ll need to log in first.'),
    paragraph(
      'You can start using your portal right away. Once you’ve confirmed, you can also send and open documents and see earlier requests you made with this address.',
    ),
    paragraph(
      `If this wasn’t you, you can ignore this email: no one can use your address without the link. To have it removed, write to ${brand.email}.`,
    ),
  ],
})

export const confirmAgain = (brand: Brand, username: string, url: string): EmailText => ({
  subject: 'Confirm your email address',
  blocks: [
    paragraph(`You asked for a new link to confirm the email address of your ${brand.name} account.`),
    facts({ Username: username }),
    button('Confirm email address', url),
    paragraph(
      'This link expires in 24 hours and can be used once. You’ll need to log in first. Earlier links no longer work.',
    ),
    paragraph('If this wasn’t you, you can ignore this email. No one can use your address without the link.'),
  ],
})

export const confirmNewAddress = (brand: Brand, url: string): EmailText => ({
  subject: 'Confirm your new email address',
  blocks: [
    paragraph(
      `Someone asked to use this email address for their ${brand.name} account. If that was you, please confirm it.`,
    ),
    button('Confirm new email address', url),
    paragraph(
      'This link expires in 24 hours and can be used once. You’ll need to log in first. Your current address stays on your account until you confirm the new one.',
    ),
    paragraph('If this wasn’t you, you can ignore this email. No one can use your address without the link.'),
  ],
})

export const emailChangeAsked = (username: string, at: string, forgotUrl: string): EmailText => ({
  subject: 'Request to change your email address',
  blocks: [
    paragraph(
      'We received a request, made with your password, to change the email address on your account. It will change once the new address is confirmed.',
    ),
    facts({ Username: username, When: formatMoment(at) }),
    paragraph(
      'If this was you, there’s nothing to do here. If it wasn’t, choose a new password now. This will log out all devices and cancel the change.',
    ),
    button('Choose a new password', forgotUrl),
  ],
})

export const emailChanged = (brand: Brand, username: string, at: string): EmailText => ({
  subject: 'Your email address was changed',
  blocks: [
    paragraph('Account emails will now go to your new address. This is the last one we’ll send here.'),
    facts({ Username: username, When: formatMoment(at) }),
    paragraph(
      `If this was you, there’s nothing to do. If it wasn’t, write to ${brand.email} or call ${brand.phone} right away. We can close the account while we look into it.`,
    ),
  ],
})

export const passwordReset = (username: string, url: string): EmailText => ({
  subject: 'Reset your password',
  blocks: [
    paragraph('We received a request to reset your password.'),
    facts({ Username: username }),
    button('Choose a new password', url),
    paragraph(
      'This link expires in 30 minutes and can be used once. Earlier links no longer work. Choosing a new password logs you out on all devices.',
    ),
    paragraph('If this wasn’t you, you can ignore this email. Your password won’t change.'),
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
        ? 'Your password was reset with a link we sent to this address. All devices have been logged out.'
        : 'The password for your account was changed. All other devices have been logged out.',
    ),
    facts({ Username: username, When: formatMoment(at) }),
    paragraph(
      `If this was you, there’s nothing to do. If it wasn’t, choose a new password now, then write to ${brand.email} or call ${brand.phone}.`,
    ),
    button('Choose a new password', forgotUrl),
  ],
})
