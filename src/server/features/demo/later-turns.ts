import type { Turn } from './turns.ts'

/** What is said once a case goes on: one exchange is picked for each step it takes. */
export const QUOTING_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'I have everything I need, {client}. I’m sending this to four insurers now. Two usually get back to me within a day; the others take longer.',
    ],
  ],
  [
    ['broker', 'Your request is with the insurers, {client}. Nothing for you to do right now.'],
    ['client', 'Great, thanks. I’ll keep an eye on this page.'],
  ],
  [
    [
      'broker',
      'Quick update: three insurers have replied. One asked about parking, and I answered from your notes.',
    ],
  ],
  [
    ['client', 'Any news yet? My policy’s up at the end of the month.'],
    [
      'broker',
      'Two are in. I’m waiting on the third so you can compare properly. I’ve got the end of the month on my calendar.',
    ],
  ],
  [
    [
      'broker',
      'I’m asking for one and two million in liability, each with and without collision and comprehensive, so you have something real to compare.',
    ],
  ],
  [
    [
      'broker',
      'One insurer wants to see your driving record first. With your consent I can order it. Okay to go ahead?',
    ],
    ['client', 'Yes, please go ahead.'],
  ],
]

export const QUOTED_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Your two quotes are ready, {client}. Read the part about what isn’t covered first, then let me know what you’d like me to explain.',
    ],
    ['client', 'Thanks. What’s the difference between collision and comprehensive again?'],
    [
      'broker',
      'Collision is for hitting something or rolling over. Comprehensive is for things that happen to the vehicle, like hail, theft, fire or hitting a deer. Both are optional in Alberta.',
    ],
  ],
  [
    [
      'broker',
      'The quotes are in. Just a reminder that a quote isn’t coverage. That only starts when an insurer confirms it in writing.',
    ],
    ['client', 'Got it. We’ll look at them tonight at the kitchen table.'],
  ],
  [
    [
      'broker',
      'You have two quotes to look at, {client}. One has a higher hail deductible; I’ve highlighted the line.',
    ],
    ['client', 'Good catch, I would’ve missed that. Can you give me until Friday?'],
    ['broker', 'Of course. Both are good until the date at the top.'],
  ],
  [
    ['broker', 'Your quotes are ready. The third insurer declined, so you have two.'],
    ['client', 'Two is better than I expected. Can I pay monthly with both?'],
    [
      'broker',
      'Yes. One is straight monthly; the other wants two months up front. It’s the last line on each.',
    ],
  ],
  [
    [
      'broker',
      'The quotes are here, {client}. I’m at my desk until five if you’d rather go through them on the phone.',
    ],
  ],
  [
    ['broker', 'Here are two quotes with the same limits, so you can compare them line by line.'],
    ['client', 'That’s really clear, thanks. Do the winter tires make a difference?'],
    ['broker', 'With one of them, yes. The discount’s already in the price you see.'],
  ],
]

export const ACCEPTED_TURNS: readonly (readonly Turn[])[] = [
  [['client', 'We’ve decided on the second one. What happens next?']],
  [['client', 'I’ll take the one with the lower hail deductible. Please go ahead.']],
  [['client', 'Going with the first one. Thanks for being so patient with my questions.']],
  [['client', 'I’ve made my pick. Could it start on the first of the month?']],
]

export const BINDING_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Your application is with the insurer, {client}. Please keep your current policy until I confirm the dates in writing.',
    ],
    ['client', 'Will do. I haven’t cancelled anything.'],
  ],
  [
    [
      'broker',
      'I’ve sent your application to the insurer. They usually take two or three business days. I’ll message you as soon as I hear back.',
    ],
  ],
  [
    ['broker', 'The insurer needs your signature on the application. Please sign it and upload it here.'],
    ['client', 'Signed. Here you go.', 'consentForm'],
  ],
  [
    ['client', 'Do I need to do anything now?'],
    [
      'broker',
      'Nothing for now, just keep your current policy. The insurer has the application and I’ve asked them to look at it this week.',
    ],
  ],
  [
    [
      'broker',
      'The insurer had a question about winter parking. I answered it from your notes, so there’s nothing you need to do.',
    ],
    ['client', 'Perfect, thanks.'],
  ],
]

export const BOUND_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'The insurer has issued your policy, {client}. They’ll email you the policy documents and your pink card.',
    ],
    ['client', 'Already got the card. Thanks for everything.'],
  ],
  [
    [
      'broker',
      'Your policy documents are in from the insurer. Please double-check the dates and names and let me know if anything’s wrong.',
    ],
    ['client', 'All correct, even the spelling of my name. That’s a first.'],
    ['broker', 'Names matter. Drive safe, {client}.'],
  ],
  [
    [
      'broker',
      'All done: the insurer confirmed it in writing. Keep the pink card in the {vehicle} or on your phone. Either one works.',
    ],
    ['client', 'Thank you. I’ll pass your name on to my neighbour.'],
  ],
  [
    [
      'broker',
      'The insurer confirmed this morning and sent the documents. Please double-check your name and the VIN of the {vehicle}.',
    ],
  ],
  [
    ['client', 'Got the pink card on my phone. Do I still need the paper one?'],
    [
      'broker',
      'Either is accepted in Alberta. Some people keep the paper one in the glovebox in case their phone dies.',
    ],
    ['client', 'Will do. Thanks for your patience.'],
  ],
]

export const WITHDRAWN_REASONS: readonly string[] = [
  'I sold the vehicle.',
  'My current insurer came back with a new offer.',
  'We are moving to Manitoba after all.',
  'I’ll wait until my renewal in the summer.',
  'My employer is giving me a company truck.',
]

export const LOST_TURNS: readonly (readonly Turn[])[] = [
  [
    [
      'client',
      'Thanks for all your work, but we’re staying with our current company. They matched the price you found.',
    ],
    ['broker', 'Thanks for letting me know, {client}. You know where to find me next year.'],
  ],
  [
    ['client', 'Our bank offered insurance with the mortgage, so we went with that.'],
    ['broker', 'I understand. Just make sure the dates line up so you’re never a day without a policy.'],
  ],
]

export const DECLINED_TURNS: readonly Turn[] = [
  [
    'broker',
    'I’m sorry, {client}. None of the insurers I work with can quote everything you asked for right now. Basic coverage is different: with few exceptions, insurers in Alberta can’t refuse it, so please don’t drive without it. I can give you some numbers to call.',
  ],
  ['client', 'Thanks for being straight with me. Please send me the numbers.'],
]

export const QUOTED_AGAIN: readonly Turn[] = [
  ['broker', 'The new quotes are in, {client}. I’ve highlighted what changed.'],
]

/** What is said as a case goes on, on any line but auto. */
export const OTHER_QUOTING: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'I have what I need, {client}. Three insurers have your request now, and I should hear back this week.',
    ],
  ],
  [
    ['client', 'Anything else you need from me?'],
    ['broker', 'Nothing for now, thanks. I’ll message you as soon as I have something.'],
  ],
  [
    [
      'broker',
      'Your request is out with the insurers. One already had a question, and I was able to answer it from your notes.',
    ],
    ['client', 'Good, I was worried I’d forgotten something.'],
  ],
  [
    [
      'broker',
      'I’m asking for two versions, one with a lower deductible and one with a higher one, so you can see the difference.',
    ],
  ],
]

export const OTHER_QUOTED: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Your quotes are ready, {client}. Start with the page on what isn’t covered, then ask me anything.',
    ],
    ['client', 'Thanks. We’ll go through them on the weekend.'],
  ],
  [
    [
      'broker',
      'Here are two quotes for you. They have different waiting periods and deductibles; I’ve highlighted both.',
    ],
    ['client', 'That helps a lot. Which one is faster when you have a claim?'],
    [
      'broker',
      'I can walk you through how each one works, and then it’s your call. Want to go over them on the phone?',
    ],
  ],
]

export const OTHER_ACCEPTED: readonly (readonly Turn[])[] = [
  [['client', 'We’d like the second one, please.']],
  [['client', 'I read everything twice and I’m going with the first one.']],
]

export const OTHER_BINDING: readonly (readonly Turn[])[] = [
  [
    [
      'broker',
      'Your application is with the insurer, {client}. Nothing is in place until they confirm it in writing.',
    ],
    ['client', 'Understood, thanks.'],
  ],
  [
    [
      'broker',
      'I sent your application in this morning, {client}. The insurer usually takes about three business days.',
    ],
  ],
  [
    [
      'broker',
      'The insurer needs one more signature. The form is attached to their email. It’s the second page.',
    ],
    ['client', 'Signed it on my phone and sent it back.'],
    ['broker', 'Got it. Now we just wait to hear from them.'],
  ],
  [
    [
      'broker',
      'Everything’s with the insurer now. Please don’t cancel your old policy until you hear from me.',
    ],
    ['client', 'Will do, I’ll wait to hear from you.'],
  ],
]

export const OTHER_BOUND: readonly (readonly Turn[])[] = [
  [
    ['broker', 'The insurer confirmed in writing and sent the policy. Please check the names and dates.'],
    ['client', 'Everything looks right. Thanks for your help.'],
  ],
  [
    [
      'broker',
      'Your policy is in from the insurer, {client}. Read the page with the limits first. That’s the one people ask me about.',
    ],
    ['client', 'Read it. One question: who do I call after hours?'],
    ['broker', 'The claims line on the first page is open 24/7. For everything else, I’m here nine to five.'],
  ],
  [
    [
      'broker',
      'The insurer is mailing your policy documents. I’ve set a reminder for sixty days before renewal.',
    ],
  ],
  [
    ['client', 'The envelope came today. Thanks, that was faster than I expected.'],
    ['broker', 'Glad to hear it. Keep the page with your policy number somewhere handy.'],
  ],
]

/** How a broker begins who may not see the answers. */
export const UNSHARED_OPENING: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, I’m {broker}. You chose not to share your answers, which is perfectly fine. Mind if I ask you the main questions here instead? First, who needs to be insured, and what for?',
  ],
  ['client', 'Sure. I just didn’t know who’d be reading it. It’s only me, and one {vehicle}.'],
  ['broker', 'Thanks. I’ll ask the rest one at a time.'],
]

export const OTHER_LOST: readonly (readonly Turn[])[] = [
  [
    ['client', 'Thanks for your work on this, {broker}, but we’re going to stay put for another year.'],
    ['broker', 'Thanks for letting me know, {client}. You know where to find me.'],
  ],
]

export const OTHER_DECLINED: readonly Turn[] = [
  [
    'broker',
    'I’m sorry, {client}. None of the insurers I work with can offer a quote right now. I’ve put together a list of other places you can try.',
  ],
  ['client', 'Thanks for being straight with me.'],
]

export const OTHER_QUOTED_AGAIN: readonly Turn[] = [
  ['broker', 'The new quotes are in, {client}. I’ve highlighted what changed.'],
]
