/** Questions to try the answers with, by what should become of them. */
export const TRIALS: readonly { title: string; questions: readonly string[] }[] = [
  {
    title: 'Answered on this site',
    questions: [
      'does my car insurance cover hail',
      'my parents are visiting, what insurance do they need',
      'basement flooded, am I covered',
      'how do I know my broker is real',
    ],
  },
  {
    title: 'With a slip of the pen',
    questions: ['pink card on my fone', 'insurence for my rentel', 'wat is dcpd'],
  },
  {
    title: 'For a broker, not for a website',
    questions: ['how much will I pay', 'which insurer is the best', 'am I covered right now'],
  },
]
