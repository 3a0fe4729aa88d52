import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import type { Passage } from './passages.ts'

type OwnPage = Pick<Passage, 'path' | 'title' | 'text' | 'phrasings'>

/** Pages where something is done rather than read; their words are no content. */
const OWN_PAGES: readonly OwnPage[] = [
  {
    path: paths.getQuote(),
    title: 'Get a free quote',
    text: 'Answer a few questions about what you want to insure. A licensed broker partner looks at them and replies to you.',
    phrasings: ['get a quote', 'start a quote', 'request a quote', 'free quote', 'quote form', 'apply'],
  },
  {
    path: paths.contact(),
    title: 'Contact',
    text: 'Write or call. A person reads every message and answers within office hours, by email or phone.',
    phrasings: [
      'contact',
      'talk to a person',
      'phone number',
      'email address',
      'office hours',
      'send a message',
    ],
  },
  {
    path: paths.newsletter(),
    title: 'Newsletter',
    text: 'What changes in insurance and from when, in plain words. Confirm by email, leave with one click.',
    phrasings: ['newsletter', 'subscribe', 'sign up for emails', 'past issues'],
  },
  {
    path: paths.clientLogin(),
    title: 'Client login',
    text: 'See your requests, answer your broker, send documents and read what was agreed.',
    phrasings: [
      'log in',
      'my account',
      'client portal',
      'see my request',
      'track my request',
      'status of my case',
    ],
  },
  {
    path: paths.forgotPassword(),
    title: 'Forgot your password',
    text: 'Enter your email address and get a link to choose a new password.',
    phrasings: ['forgot password', 'reset my password', 'cannot log in', 'locked out'],
  },
]

/** These pages as passages, but for those of which there is a page of content. */
export function ownPages(pages: readonly ContentPage[]): Passage[] {
  return OWN_PAGES.filter(({ path }) => !pages.some(page => page.path === path)).map(page => ({
    ...page,
    reading: page.text,
    kind: 'page',
    page: '',
    keywords: [],
  }))
}
