import type { Stage } from '#shared/cases/stages.ts'

const TEXTS = {
  client: {
    running: (due: string) => `Expect a reply ${due}`,
    overdue: (when: string) => `Overdue: reply was due ${when}`,
    paused: 'Your turn',
  },
  staff: {
    running: (due: string) => `Due ${due}`,
    overdue: (when: string) => `Overdue (due ${when})`,
    paused: 'Paused',
  },
}

/** After a quote was accepted, the clock runs until the application is with the insurer, whatever is said in between. */
const AFTER_ACCEPTING: typeof TEXTS = {
  client: {
    ...TEXTS.client,
    running: due => `Your broker applies ${due}`,
    overdue: when => `Overdue: your broker’s application was due ${when}`,
  },
  staff: {
    ...TEXTS.staff,
    running: due => `Send to the insurer ${due}`,
    overdue: when => `Overdue (to the insurer, due ${when})`,
  },
}

/** Returns how the response clock reads at a stage. */
export const clockTexts = (stage: Stage, audience: 'client' | 'staff') =>
  stage === 'accepted' ? AFTER_ACCEPTING[audience] : TEXTS[audience]
