import type { ComponentType, ReactNode } from 'react'
import type { SavedSetting, SettingCalls } from '#shared/settings/settings.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSetting } from './queries.ts'

interface SettingLoaderProps<Calls extends SettingCalls> {
  calls: Calls
  /** What is loaded, as in "the brand". */
  label: string
  children: (setting: SavedSetting<Calls>) => ReactNode
}

/** Renders a setting once it has loaded. */
export function SettingLoader<Calls extends SettingCalls>({
  calls,
  label,
  children,
}: SettingLoaderProps<Calls>) {
  const query = useSetting(calls)
  if (query.data !== undefined) return children(query.data)
  return (
    <LoadStatus label={label} query={query}>
      <div className="grid gap-5">
        {['first', 'second', 'third'].map(key => (
          <div key={key} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <Skeleton className="h-6 w-40" />
            <div className="mt-5 grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </LoadStatus>
  )
}

/** Returns a section that renders its setting once it has loaded. */
export function settingSection<Calls extends SettingCalls>(
  calls: Calls,
  label: string,
  Editor: ComponentType<{ setting: SavedSetting<Calls> }>,
) {
  return () => (
    <SettingLoader calls={calls} label={label}>
      {setting => <Editor setting={setting} />}
    </SettingLoader>
  )
}
