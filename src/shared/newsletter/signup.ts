import type { Brand } from '../settings/brand.ts'

export const NEWSLETTER_FORM_VERSION = 'newsletter-form-2026-11-22'

type Sender = Pick<Brand, 'legalName' | 'address' | 'email' | 'serviceArea'>

/** Returns the consent text of the sign-up form. The proof of consent stores the same text. */
export function newsletterConsentText({ legalName, address, email, serviceArea }: Sender): string {
  const { street, city, province, postalCode } = address
  return (
    `By subscribing you agree to get the newsletter about insurance in ${serviceArea} by email from ${legalName}, ` +
    `${street}, ${city}, ${province} ${postalCode}, ${email}. ` +
    'You can unsubscribe at any time using the link in every email; no login needed.'
  )
}

/** The results of signing up, in the words of every form and the API. */
export const SIGNUP_MESSAGES = {
  added: { title: 'Success!', text: 'Thank you for subscribing to our newsletter!' },
  already: { title: 'Already subscribed', text: 'This email is already subscribed to our newsletter.' },
  wrong: { title: 'Error', text: 'Please enter a valid email address' },
  failed: { title: 'Error', text: 'Failed to subscribe. Please try again later.' },
} as const

/** An address that is not confirmed within these days is deleted. */
export const MAX_DAYS_TO_CONFIRM = 30
