/** A stop of the tour. */
export interface TourStop {
  id: string
  title: string
  text: string
  /** What somebody sees there. */
  points: readonly string[]
}

export const TOUR: readonly TourStop[] = [
  {
    id: 'ask',
    title: 'Ask once',
    text: 'The quote request saves as you go. Stop, come back on another device by a link in your mailbox, and go on where you were.',
    points: [
      'A few questions at a time',
      'Nothing lost on reload',
      'You tick what may be shared, and with whom',
    ],
  },
  {
    id: 'follow',
    title: 'Follow your request',
    text: 'Your dashboard begins with what needs you now. Each request shows its stage and the time by which a broker is due to answer.',
    points: ['A stage track in plain words', 'A clock that counts office hours', 'The history of every step'],
  },
  {
    id: 'write',
    title: 'Write to your broker',
    text: 'Messages stand beside the request they belong to, and arrive while you look.',
    points: ['Sent once, even when the line drops', 'You see when it was read', 'Drafts are kept'],
  },
  {
    id: 'share',
    title: 'Share documents',
    text: 'Drop a file on the page. Only you, your broker and an administrator can open it, and each opening is on record.',
    points: [
      'Checked before it is kept',
      'Refused by name and reason, never half stored',
      'Who opened my file',
    ],
  },
  {
    id: 'decide',
    title: 'Decide',
    text: 'Your broker tells you what insurers answered. A quote is an offer: you are covered only once a broker or an insurer confirms it in writing.',
    points: ['Ask before you choose', 'Say no at any point', 'Withdraw a consent at any time'],
  },
]
