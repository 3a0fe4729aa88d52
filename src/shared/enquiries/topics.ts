/** The topics of the contact form, in its order. This file has no zod, because the public page loads it. */
export const TOPICS = [
  { id: 'auto', label: 'Auto insurance' },
  { id: 'home', label: 'Home, tenant or condo insurance' },
  { id: 'business', label: 'Business or commercial insurance' },
  { id: 'other', label: 'Another kind of insurance' },
  { id: 'claim', label: 'A claim' },
  { id: 'request', label: 'A quote request I already sent' },
  { id: 'complaint', label: 'A complaint about a broker or our service' },
  { id: 'privacy', label: 'My information and privacy' },
  { id: 'website', label: 'Something about this website' },
  { id: 'partnership', label: 'Joining as a broker, or working together' },
  { id: 'press', label: 'Press and media' },
  { id: 'something_else', label: 'Something else' },
] as const

export type TopicId = (typeof TOPICS)[number]['id']

/** The times at which a visitor can ask to be contacted. */
export const PREFERRED_TIMES = [
  { id: 'any', label: 'Any time, Monday to Friday' },
  { id: 'morning', label: 'Mornings, 9 to noon' },
  { id: 'afternoon', label: 'Afternoons, noon to 5' },
] as const

export type PreferredTime = (typeof PREFERRED_TIMES)[number]['id']

export const ENQUIRY_MESSAGE_MAX = 5000

export const topicLabel = (id: TopicId): string => TOPICS.find(topic => topic.id === id)?.label ?? id

export const timeLabel = (id: PreferredTime): string =>
  PREFERRED_TIMES.find(time => time.id === id)?.label ?? id
