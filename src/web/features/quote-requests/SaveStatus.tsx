import type { SaveState } from './draft-keeper.ts'

const SHOWN: Readonly<Record<SaveState, string>> = {
  idle: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. Trying again…',
  conflict: 'Not saved',
}

/** What screen readers announce: only how a save ended, not every keystroke. */
const SPOKEN: Readonly<Record<SaveState, string>> = { ...SHOWN, waiting: 'Saved', saving: 'Saved' }

/** Shows whether the answers are saved. */
export function SaveStatus({ save }: { save: SaveState }) {
  const isTrouble = save === 'failed' || save === 'conflict'
  return (
    <div className={`min-h-6 text-sm ${isTrouble ? 'font-semibold text-warn' : 'text-muted'}`}>
      <span aria-hidden>{SHOWN[save]}</span>
      <output className="sr-only">{SPOKEN[save]}</output>
    </div>
  )
}
