import type { SettingName } from '#shared/settings/versions.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SettingHistory } from './SettingHistory.tsx'

interface LastSavedProps {
  setting: { changedAt: string | null; changedBy: string | null }
  name: SettingName
  /** The text for a setting that is not saved yet. */
  never: string
}

/** Who saved a setting last, and when, with its earlier versions. */
export function LastSaved({ setting: { changedAt, changedBy }, name, never }: LastSavedProps) {
  if (!changedAt) return <p className="text-muted text-sm">{never}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-muted text-sm">
        Last saved {changedBy && `by ${changedBy} `}
        <RelativeTime dateTime={changedAt} />.
      </p>
      <SettingHistory name={name} />
    </div>
  )
}
