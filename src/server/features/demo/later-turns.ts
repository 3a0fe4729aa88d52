import type { Turn } from './turns.ts'

/** What is said once a case goes on: one exchange is picked for each step it takes. */
export const QUOTING_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'I have everything, {client}. I am writing to four insurers now. Two usually answer within a day and two take longer.',
    ],
  ],
  [
    ['broker', 'Your request is with the insurers, {client}. You do not need to do anything at the moment.'],
    ['client', 'Great, thanks. I will keep an eye on this page.'],
  ],
  [
    [
      'broker',
      'A short update: three insurers have replied and one has a question about parking, which I have answered from your notes.',
    ],
    ['client', 'Good to hear it is moving.'],
  ],
  [
    ['client', 'Any news yet? My policy ends at the end of the month.'],
    [
      'broker',
      'Two replies are in. I am waiting for the third so that you can compare properly. The end of the month is on my calendar.',
    ],
  ],
  [
    [
      'broker',
      'I am asking for liability at one and at two million, with collision and comprehensive both ways. That gives you something real to compare.',
    ],
  ],
  [
    [
      'broker',
      'One insurer would like to see the driving record first. With your consent on file I can order it.',
    ],
    ['client', 'Yes, go ahead please.'],
  ],
]

export const QUOTED_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Two quotes are ready for you, {client}. Please read the part about what is not covered first. Then tell me what you would like explained.',
      'comparison',
    ],
    ['client', 'Thank you. What is the difference between collision and comprehensive again?'],
    [
      'broker',
      'Collision is about hitting something or rolling over. Comprehensive is about things that happen to the vehicle: hail, theft, fire, a deer. Both are optional in Alberta.',
    ],
  ],
  [
    [
      'broker',
      'The quotes are in. None of them is coverage yet, that begins only when an insurer confirms it in writing.',
      'comparison',
    ],
    ['client', 'Understood. We will look at them tonight at the kitchen table.'],
  ],
  [
    [
      'broker',
      'You have two quotes to look at, {client}. One has a higher deductible for hail, I marked the line.',
      'comparison',
    ],
    ['client', 'Good catch, I would have missed that. Give me until Friday please.'],
    ['broker', 'Of course. Both stay open until the date shown at the top.'],
  ],
  [
    ['broker', 'Your quotes are ready. The third insurer declined, so there are two.', 'comparison'],
    ['client', 'Two is better than I feared. Can I pay monthly with both?'],
    [
      'broker',
      'One offers it as is, the other asks for two months at the start. It is the last line of each.',
    ],
  ],
  [
    [
      'broker',
      'The quotes are here, {client}. I am at my desk until five if you prefer to go through them together on the phone.',
      'comparison',
    ],
  ],
  [
    ['broker', 'Two quotes with the same limits, so you can compare them line by line.', 'comparison'],
    ['client', 'That is very clear, thank you. Does the winter tire thing make a difference?'],
    ['broker', 'With one of the two. It is already part of what you see.'],
  ],
]

export const ACCEPTED_TURNS: readonly (readonly Turn[])[] = [
  [['client', 'We decided for the second one. What happens next?']],
  [['client', 'I picked the one with the lower hail deductible. Please go ahead.']],
  [['client', 'Going with the first. Thank you for explaining it so patiently.']],
  [['client', 'I have chosen. Could it start on the first of the month?']],
]

export const BINDING_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Your choice is with the insurer, {client}. Please keep your present policy until I confirm the dates in writing.',
    ],
    ['client', 'Will do. I have not cancelled anything.'],
  ],
  [
    [
      'broker',
      'I have sent the application to the insurer. They usually take two or three business days. I will write as soon as I hear from them.',
    ],
  ],
  [
    ['broker', 'The insurer asks for your signature on the application. Please sign and put it here.'],
    ['client', 'Signed, here you go.', 'consentForm'],
  ],
  [
    ['client', 'Do I have to do anything now?'],
    [
      'broker',
      'Only wait, and keep your present policy. The insurer has the application and I have asked them to look at it this week.',
    ],
  ],
  [
    [
      'broker',
      'The insurer has one question about the winter parking. I answered it from what you wrote, so you need not do anything.',
    ],
    ['client', 'Perfect, thank you.'],
  ],
]

export const BOUND_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'The insurer has issued the policy, {client}. The number and the dates are in their letter. The pink card comes from them by email.',
    ],
    ['client', 'Got the card already. Thank you for everything.'],
  ],
  [
    [
      'broker',
      'The policy papers have arrived from the insurer. Please read the dates and names once more and tell me if anything is wrong.',
    ],
    ['client', 'All correct, even the spelling of my name. That is a first.'],
    ['broker', 'Names matter. Drive safely, {client}.'],
  ],
  [
    [
      'broker',
      'It is done: the insurer confirmed in writing. Keep the pink card in the {vehicle} or on your phone, either is accepted.',
    ],
    ['client', 'Thank you. I will recommend you to my neighbour.'],
  ],
  [
    [
      'broker',
      'The insurer confirmed this morning and sent the papers. Please look at the name and the serial number of the {vehicle} once more.',
    ],
  ],
  [
    ['client', 'The pink card arrived on my phone. Do I still need the paper one?'],
    [
      'broker',
      'Either is accepted in Alberta. Many people keep the paper one in the glovebox for when the phone is empty.',
    ],
    ['client', 'Will do. Thanks for all the patience.'],
  ],
]

/** The last words when it comes to nothing, and the reason that is kept. */
export const WITHDRAWN_REASONS: readonly string[] = [
  'I sold the vehicle.',
  'My present insurer made me a new offer.',
  'We are moving to Manitoba after all.',
  'I will wait until my renewal in summer.',
  'My employer gives me a company truck.',
]

export const LOST_TURNS: readonly (readonly Turn[])[] = [
  [
    ['client', 'Thank you for the work, but we stay with our present company. They matched what you found.'],
    ['broker', 'Thank you for telling me, {client}. You know where to find me next year.'],
  ],
  [
    ['client', 'My bank made us an offer with the mortgage, so we went with that.'],
    ['broker', 'I understand. Please check that the dates meet, so that there is no day without a policy.'],
  ],
]

export const DECLINED_TURNS: readonly Turn[] = [
  [
    'broker',
    'I am sorry, {client}. None of the insurers I work with can offer terms for all you asked at the moment. The mandatory part is another matter: with few exceptions insurers in Alberta may not refuse it, so please do not drive without. I can tell you whom to call.',
  ],
  ['client', 'Thank you for being straight with me. Please send me the numbers.'],
]

export const QUOTED_AGAIN: readonly Turn[] = [
  ['broker', 'The new quotes are in, {client}. I marked the lines that changed.', 'comparison'],
]

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
