/** What a message or mark says about the state of things. Never the only sign of it: the words say it too. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'danger'
