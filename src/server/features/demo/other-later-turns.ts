import type { Turn } from './turns.ts'

/** What is said as a case goes on, on any line but auto. */
export const OTHER_QUOTING: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'I have what I need, {client}. Three insurers have your request now, and I expect answers this week.',
    ],
  ],
  [
    ['client', 'Is there anything else you need from me?'],
    ['broker', 'Nothing for now, thank you. I will write as soon as I have something to show.'],
  ],
  [
    [
      'broker',
      'Your request is out with the insurers. One has already asked a sensible question, which I could answer from your notes.',
    ],
    ['client', 'Good, I was afraid I had forgotten something.'],
  ],
  [
    [
      'broker',
      'I am asking for two versions, one with a lower and one with a higher deductible, so that you see the difference.',
    ],
  ],
]

export const OTHER_QUOTED: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'The quotes are ready, {client}. Please start with the page on what is not covered, then ask me anything.',
    ],
    ['client', 'Thank you. We will read them on the weekend.'],
  ],
  [
    ['broker', 'Two quotes for you. They differ in the waiting time and in the deductible, I marked both.'],
    ['client', 'That helps a lot. Which one answers faster when there is a claim?'],
    [
      'broker',
      'I can tell you how each one works, and the choice is yours. Shall we go through them by phone?',
    ],
  ],
]

export const OTHER_ACCEPTED: readonly (readonly Turn[])[] = [
  [['client', 'We would like the second one, please.']],
  [['client', 'I read everything twice and chose the first.']],
]

export const OTHER_BINDING: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'The application is with the insurer, {client}. Nothing is in place until they confirm it in writing.',
    ],
    ['client', 'Understood, thank you.'],
  ],
  [
    [
      'broker',
      'I sent your application this morning, {client}. The insurer takes about three business days.',
    ],
  ],
  [
    [
      'broker',
      'The insurer wants one more signature. The form is attached to their email, the second page is the one.',
    ],
    ['client', 'Signed on my phone and sent back.'],
    ['broker', 'Arrived. Now we wait for them.'],
  ],
  [
    ['broker', 'Everything is with the insurer now. Please do not cancel anything old before I write again.'],
    ['client', 'I will wait for your message.'],
  ],
]

export const OTHER_BOUND: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'The insurer has confirmed in writing and sent the policy. Please check the names and the dates.',
    ],
    ['client', 'Everything is right. Thank you for your help.'],
  ],
  [
    [
      'broker',
      'The policy has come from the insurer, {client}. Read the page with the limits first, it is the one people ask me about.',
    ],
    ['client', 'Read it. One question: whom do I call after hours?'],
    [
      'broker',
      'The claims number on the first page is answered day and night. For everything else I am here from nine to five.',
    ],
  ],
  [
    [
      'broker',
      'The letter of the insurer with the policy number is on its way to you. I have set myself a reminder for sixty days before it ends.',
    ],
  ],
  [
    ['client', 'The envelope is here. Thank you, that went faster than I thought.'],
    ['broker', 'I am glad. Keep the letter with the number on it where you find it again.'],
  ],
]

/** How a broker begins who may not see the answers. */
export const UNSHARED_OPENING: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, I am {broker}. You chose not to share your answers, which is perfectly fine. May I ask you the most important ones here instead? First: who will be insured, and what?',
  ],
  ['client', 'Sure. I just did not know who would read it. It is only me, and one {vehicle}.'],
  ['broker', 'Thank you. I will ask the rest step by step.'],
]

export const OTHER_LOST: readonly (readonly Turn[])[] = [
  [
    ['client', 'Thank you for the work, {broker}, but we stay where we are for another year.'],
    ['broker', 'Thank you for telling me, {client}. You know where to find me.'],
  ],
]

export const OTHER_DECLINED: readonly Turn[] = [
  [
    'broker',
    'I am sorry, {client}. None of the insurers I work with can offer terms at the moment. I have written down whom else you can ask.',
  ],
  ['client', 'Thank you for being straight with me.'],
]

export const OTHER_QUOTED_AGAIN: readonly Turn[] = [
  ['broker', 'The new quotes are in, {client}. I marked the lines that changed.'],
]
