import type { SaveState } from './draft-keeper.ts'

const SHOWN: Readonly<Record<SaveState, string>> = {
  idle: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved – trying again',
  conflict: 'Not saved',
}

/** What is read out: only how a save ended, so that nobody hears of every letter. */
const SPOKEN: Readonly<Record<SaveState, string>> = { ...SHOWN, waiting: 'Saved', saving: 'Saved' }

/** Whether what was typed is safe on the server. */
export function SaveStatus({ save }: { save: SaveState }) {
  const isTrouble = save === 'failed' || save === 'conflict'
  return (
    <div className={`min-h-6 text-sm ${isTrouble ? 'font-semibold text-warn' : 'text-muted'}`}>
      <span aria-hidden>{SHOWN[save]}</span>
      <output className="sr-only">{SPOKEN[save]}</output>
    </div>
  )
}
