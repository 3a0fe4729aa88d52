import { RelativeTime } from '../../ui/RelativeTime.tsx'

interface LastSavedProps {
  setting: { changedAt: string | null; changedBy: string | null }
  /** The text for a setting that is not saved yet. */
  never: string
}

/** Who saved a setting last, and when. */
export function LastSaved({ setting: { changedAt, changedBy }, never }: LastSavedProps) {
  if (!changedAt) return <p className="text-muted text-sm">{never}</p>
  return (
    <p className="text-muted text-sm">
      Last saved {changedBy && `by ${changedBy} `}
      <RelativeTime dateTime={changedAt} />.
    </p>
  )
}
