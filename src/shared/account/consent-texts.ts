import type { ConsentKind } from './consents.ts'

/** The version of the consent on the registration form. A changed wording needs a new version, here and below. */
export const REGISTRATION_TERMS_VERSION = 'registration-2026-11'

/**
 * The words of every version that was ever agreed to, apart from the forms that show them: a form may change, but what
 * someone agreed to may not. A test compares the current forms with them. Never remove a version.
 */
export const CONSENT_TEXTS: Readonly<Record<string, { kind: ConsentKind; text: string }>> = {
  'contact-2026-11': {
    kind: 'contact',
    text: 'You and your broker partners may contact me about this request by email or phone.',
  },
  'share-2026-11': {
    kind: 'share_with_broker',
    text: 'The broker who takes my request may see the answers I gave here.',
  },
  'share-2026-11-21': {
    kind: 'share_with_broker',
    text: 'A broker who is asked may see the answers I gave here without my contact details, and the broker who takes my request may see all of them.',
  },
  'share-2026-11-27': {
    kind: 'share_with_broker',
    text: 'A broker you offer my request to may see the answers I gave here, but not my contact details. The broker who takes my request may see all of them.',
  },
  'contact-phone-2026-11': {
    kind: 'contact',
    text: 'I agreed on the phone that a broker partner may contact me about my request by email or phone.',
  },
  'share-phone-2026-11': {
    kind: 'share_with_broker',
    text: 'I agreed on the phone that the broker who has my request may see what I told them.',
  },
  'contact-told-2026-11': {
    kind: 'contact',
    text: 'I told you, in answer to my message, that a broker partner may contact me about it by email or phone.',
  },
  'share-told-2026-11': {
    kind: 'share_with_broker',
    text: 'I told you, in answer to my message, that the broker who takes my request may see it.',
  },
  // Not asked for: the client had the policy before this website. It can be withdrawn like a consent.
  'contact-import-2026-11': {
    kind: 'contact',
    text: 'You already had this policy with us before this website, so your broker may contact you about it by email or phone, such as before it expires. We didn’t ask you for this here. You can withdraw it at any time.',
  },
  // `{insurer}` is the recipient stored with the consent.
  'share-insurer-2026-11': {
    kind: 'share_with_insurer',
    text: 'My broker may share my answers, documents and contact details from this request with {insurer}, so that it can issue the policy.',
  },
  // `{group}` is the name of the household or business.
  'share-group-2026-11': {
    kind: 'share_with_group',
    text: [
      'The members of {group} may see what I see of this request: my answers with names, dates of birth and contact details, messages, documents, quotes, history, and the policy it ends with.',
      'Its owners and members may also reply, add documents, and accept or decline quotes for me. This includes people who join later.',
    ].join('\n'),
  },
  'newsletter-2026-11': {
    kind: 'newsletter',
    text: 'Send me the newsletter about insurance in Alberta by email.',
  },
  'newsletter-form-2026-11': {
    kind: 'newsletter',
    text: 'By subscribing you agree to get the newsletter by email. You can unsubscribe at any time, in every letter, without logging in.',
  },
  // The sender's name and addresses shown beside the form are stored with each consent.
  'newsletter-form-2026-11-21': {
    kind: 'newsletter',
    text: 'By subscribing you agree to get the newsletter about insurance in Alberta by email. You can unsubscribe at any time, in every letter, without logging in.',
  },
  'newsletter-form-2026-11-22': {
    kind: 'newsletter',
    text: 'By subscribing you agree to get the newsletter about insurance in Alberta by email. You can unsubscribe at any time using the link in every email; no login needed.',
  },
  'terms-2026-11': {
    kind: 'terms',
    text: [
      'We are not an insurance broker or an insurer. Licensed broker partners give all advice, quotes and policies.',
      'Sending this request does not start, change or cancel any insurance. You are covered only once a broker or insurer confirms it in writing.',
      'What you have told us is true as far as you know. A broker will check it with you, and an insurer may ask for proof.',
      'We use your answers to find you a broker and to keep a record of your request, and for nothing else without your consent.',
      'You can take back a consent or ask us to correct or delete your information at any time by writing to us.',
      'I have read the terms of this request and agree to them.',
    ].join('\n'),
  },
  'terms-2026-11-22': {
    kind: 'terms',
    text: [
      'We are not an insurance broker or an insurer. Licensed broker partners give all advice, quotes and policies.',
      'Sending this request does not start, change or cancel any insurance. You are covered only once a broker or insurer confirms it in writing.',
      'What you have told us is true as far as you know. A broker will check it with you, and an insurer may ask for proof.',
      'We use your answers to find you a broker and to keep a record of your request, and for nothing else without your consent.',
      'You can withdraw your consent or ask us to correct or delete your information at any time by writing to us.',
      'I have read the terms of this request and agree to them.',
    ].join('\n'),
  },
  'registration-2026-11': {
    kind: 'terms',
    text: 'I agree to the terms and conditions',
  },
}

/** Returns the words of a consent: `words` for a version that an administrator wrote. `recipient` is whom it shares with. */
export const consentText = (version: string, words: string | null, recipient: string | null): string =>
  fillConsent(
    words ??
      CONSENT_TEXTS[version]?.text ??
      'The wording of this consent is kept with its record. Contact us to see it.',
    recipient,
  )

/** Returns the words of a consent with whom it shares with, if it names someone. */
export const fillConsent = (text: string, recipient: string | null): string =>
  text.replace(/\{(insurer|group)\}/g, (_, kind) => recipient ?? `the ${kind}`)

/** The version of each consent of a quote request, of a quote and of sharing, until an administrator changes it. */
export const PRESENT_VERSIONS = {
  contact: 'contact-2026-11',
  share_with_broker: 'share-2026-11-27',
  share_with_insurer: 'share-insurer-2026-11',
  share_with_group: 'share-group-2026-11',
  newsletter: 'newsletter-2026-11',
  terms: 'terms-2026-11-22',
} as const satisfies Record<ConsentKind, string>
