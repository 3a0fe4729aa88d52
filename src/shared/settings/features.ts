import { z } from 'zod'
import { settingCalls } from './settings.ts'

interface FeatureText {
  label: string
  /** What it is, and what happens to what exists when it is turned off. */
  help: string
  /** The reply to a call that needs it. */
  refusal: string
}

/** What a network may turn off. Everything is on until an administrator turns it off. */
export const FEATURES = {
  assistant: {
    label: 'Chat assistant',
    help: 'The chat button on every page, and the chat page. Off: visitors can’t ask questions; those collected so far stay for review.',
    refusal: 'The chat is turned off. Contact us instead.',
  },
  newsletter: {
    label: 'Newsletter sign-up form',
    help: 'The form in the footer and on the newsletter page. Off: subscribers still get issues and can unsubscribe, and clients can still agree to it with a quote request or in their account.',
    refusal: 'The newsletter isn’t taking new subscribers.',
  },
  groups: {
    label: 'Households and businesses',
    help: 'Clients create groups, invite people and share requests with them. Off: existing groups keep working and open invitations can be accepted, but no one can create a group or invite anyone.',
    refusal: 'New households, businesses and invitations are turned off.',
  },
  callTimes: {
    label: 'Call bookings',
    help: 'Brokers offer times for a call and clients book one. Off: times already offered can still be booked, and booked calls stay, but brokers can’t offer more.',
    refusal: 'Offering times for a call is turned off.',
  },
  push: {
    label: 'Notifications in browsers',
    help: 'Pop-up notifications on phones and computers. Off: none are sent, and emails go out as usual. Browsers where people turned them on get them again once this is back on.',
    refusal: 'Notifications in browsers are turned off.',
  },
  testimonials: {
    label: 'Testimonials on the home page',
    help: 'Client quotes on the home page. Off: it shows what clients can expect instead, and your testimonials stay saved.',
    refusal: 'Testimonials are turned off.',
  },
} as const satisfies Record<string, FeatureText>

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]

export const Features = z.strictObject(
  Object.fromEntries(FEATURE_NAMES.map(name => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>,
)
export type Features = z.infer<typeof Features>

export const featuresSetting = settingCalls('features', {
  readSummary: 'Which features are on.',
  changeSummary:
    'Turn features on and off. Pages and calls follow from their next request. 409 as for the brand.',
  entry: Features,
})
