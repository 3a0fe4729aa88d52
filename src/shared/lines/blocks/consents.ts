import type { ConsentField, ConsentKind, QuestionSet, QuestionStep } from '../../questions/question.ts'

/** The points of the terms checkbox. A changed wording needs a new version below. */
export const TERMS: readonly string[] = [
  'We are not an insurance broker or an insurer. Licensed broker partners give all advice, quotes and policies.',
  'Sending this request does not start, change or cancel any insurance. You are covered only once a broker or insurer confirms it in writing.',
  'What you have told us is true as far as you know. A broker will check it with you, and an insurer may ask for proof.',
  'We use your answers to find you a broker and to keep a record of your request, and for nothing else without your consent.',
  'You can withdraw your consent or ask us to correct or delete your information at any time by writing to us.',
]

export const CONSENT_FIELDS: readonly ConsentField[] = [
  {
    id: 'consentContact',
    kind: 'consent',
    consent: 'contact',
    version: 'contact-2026-11',
    label: 'You and your broker partners may contact me about this request by email or phone.',
    help: 'Required, so a broker can get back to you.',
    requiredMessage: 'We need your consent to contact you before we can send your request',
  },
  {
    id: 'consentShare',
    kind: 'consent',
    consent: 'share_with_broker',
    version: 'share-2026-11-27',
    label:
      'A broker you offer my request to may see the answers I gave here, but not my contact details. The broker who takes my request may see all of them.',
    help: 'Optional. If you don’t agree, the broker will only see your contact details and will need to ask these questions again.',
  },
  {
    id: 'consentNewsletter',
    kind: 'consent',
    consent: 'newsletter',
    version: 'newsletter-2026-11',
    label: 'Send me the newsletter about insurance in Alberta by email.',
    help: 'Optional. You can unsubscribe at any time with one click.',
  },
  {
    id: 'consentTerms',
    kind: 'consent',
    consent: 'terms',
    version: 'terms-2026-11-22',
    points: TERMS,
    label: 'I have read the terms of this request and agree to them.',
    requiredMessage: 'You must agree to the terms and conditions',
  },
]

/** What people agree to before they send a request; the same for every line. */
export const CONSENTS_STEP: QuestionStep = {
  id: 'consents',
  title: 'Your consent',
  intro: 'You choose how your information is used.',
  fields: CONSENT_FIELDS,
}

/** The words of each consent that people give with a request; the points of the terms come before the box’s label. */
export type RequestConsents = Readonly<Record<ConsentKind, { version: string; text: string }>>

/** Returns a consent field in these words. */
function wordConsent(field: ConsentField, { version, text }: RequestConsents[ConsentKind]): ConsentField {
  if (!field.points) return { ...field, version, label: text }
  const points = text.split('\n')
  return { ...field, version, points: points.slice(0, -1), label: points.at(-1) ?? field.label }
}

export const withConsents = (set: QuestionSet, consents: RequestConsents): QuestionSet => ({
  steps: set.steps.map(step => ({
    ...step,
    fields: step.fields.map(field =>
      field.kind === 'consent' ? wordConsent(field, consents[field.consent]) : field,
    ),
  })),
})
