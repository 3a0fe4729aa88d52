export interface FaqEntry {
  id: string
  question: string
  answer: string
}

/** The six questions of the front page (seed §2). No figure that changes with the year stands here. */
export const HOME_FAQ: readonly FaqEntry[] = [
  {
    id: 'auto-premiums',
    question: 'How are auto insurance premiums set in Alberta?',
    answer:
      'Insurers look at your driving record, your vehicle, where you live and drive, how far, and the limits and deductibles you choose. The Automobile Insurance Rate Board approves the rating programs they use; it does not quote or recommend. Two insurers can price the same driver differently, which is why it helps to ask more than one.',
  },
  {
    id: 'home-or-tenant',
    question: 'What is the difference between home and tenant insurance?',
    answer:
      'Home insurance covers the building you own, what is in it, and your liability. Tenant insurance leaves the building to your landlord and covers what is yours: your belongings, your liability, and extra living costs if an insured loss makes the place unliveable. Many landlords ask for it in the lease.',
  },
  {
    id: 'why-a-broker',
    question: 'What are the benefits of using a broker?',
    answer:
      'A broker works with several insurers and can compare their policies for you, explain what each leaves out, and help when you have a claim or a change. In Alberta a broker must be licensed; you can look the licence up at the Alberta Insurance Council. You may ask any broker how they are paid.',
  },
  {
    id: 'lower-premiums',
    question: 'How can I lower my premiums?',
    answer:
      'Ask a broker what each of these would change: a higher deductible, insuring home and auto together, fewer kilometres, a different vehicle, leaving out optional cover you do not need. A clean driving record counts over several years. Check what you give up before you choose the lowest price.',
  },
  {
    id: 'comprehensive-or-collision',
    question: 'What is the difference between comprehensive and collision coverage?',
    answer:
      'Collision pays for damage to your own vehicle when it hits another vehicle or an object. Comprehensive pays for what happens otherwise: hail, theft, fire. Both are optional in Alberta. Without comprehensive or all perils, hail damage to your vehicle is not covered.',
  },
  {
    id: 'flood',
    question: 'Does home insurance cover floods?',
    answer:
      'Not by itself. Cover for overland water, such as a river over its banks or heavy rain across the ground, is optional and added to a policy; in areas of high risk it can be limited or unavailable. Water that backs up through a sewer is usually a separate addition, and you may need both. Ask about each by name.',
  },
]
