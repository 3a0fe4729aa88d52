import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import type { SettingCalls, SettingVersion } from '#shared/settings/settings.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshSetting, useRestoreSetting, useSettingVersions } from './queries.ts'

interface LastSavedProps {
  setting: { changedAt: string | null; changedBy: string | null }
  calls: SettingCalls
  /** The text for a setting that is not saved yet. */
  never: string
  /** Of its form, if it has one: whether it has changes, which restoring an earlier version discards. */
  form?: { isDirty: boolean; discard: () => void }
}

/** Who saved a setting last, and when, with its earlier versions. */
export function LastSaved({ setting: { changedAt, changedBy }, calls, never, form }: LastSavedProps) {
  if (!changedAt) return <p className="text-muted text-sm">{never}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-muted text-sm">
        Last saved {changedBy && `by ${changedBy} `}
        <RelativeTime dateTime={changedAt} />.
      </p>
      <SettingHistory calls={calls} form={form} />
    </div>
  )
}

/** A button that opens the earlier versions of a setting, each with what it changed and a way to bring it back. */
function SettingHistory({ calls, form }: Pick<LastSavedProps, 'calls' | 'form'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="-mx-3" onClick={() => setOpen(true)}>
        Version history
      </Button>
      {open && <HistoryDialog calls={calls} form={form} onClose={() => setOpen(false)} />}
    </>
  )
}

function HistoryDialog({
  calls,
  form,
  onClose,
}: Pick<LastSavedProps, 'calls' | 'form'> & { onClose: () => void }) {
  const versions = useSettingVersions(calls)
  const restore = useRestoreSetting(calls)
  const items = versions.data?.items ?? []
  const newest = items[0]?.revision ?? 0
  return (
    <Dialog
      open
      onOpenChange={open => !open && !restore.isPending && onClose()}
      title="Version history"
      description={`Restoring an earlier version saves it as the newest. No version is lost, and the audit log records it.${
        form?.isDirty ? ' Your unsaved changes on this page will be discarded.' : ''
      }`}
      size="lg"
    >
      <LoadStatus label="the versions" query={versions} skeleton="h-40" />
      <ActionFailed
        error={restore.error}
        staleTitle="Someone else saved changes"
        onRefresh={() => refreshSetting(calls)}
        onRefreshed={restore.reset}
      />
      <ol className="grid divide-y divide-line">
        {items.map(version => (
          <li key={version.revision} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="font-semibold">{nameOf(version.revision)}</span>
                {version.savedAt && (
                  <span className="ml-2 text-muted text-sm">
                    {formatMoment(version.savedAt)}
                    {version.savedBy && `, by ${version.savedBy}`}
                    {version.restoredFrom !== null &&
                      `. Restored ${version.restoredFrom ? `version ${version.restoredFrom}` : 'the default'}.`}
                  </span>
                )}
              </p>
              {version.revision === newest ? (
                <span className="text-muted text-sm">In use</span>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Restore ${nameOf(version.revision).toLowerCase()}`}
                  pending={restore.isPending && restore.variables?.from === version.revision}
                  disabled={restore.isPending}
                  onClick={() =>
                    restore.mutate(
                      { revision: newest, from: version.revision },
                      {
                        onSuccess: () => {
                          toast({ title: `${nameOf(version.revision)} restored` })
                          form?.discard()
                          onClose()
                        },
                      },
                    )
                  }
                >
                  Restore
                </Button>
              )}
            </div>
            <Changes version={version} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const nameOf = (revision: number) => (revision === 0 ? 'Default' : `Version ${revision}`)

function Changes({ version: { revision, changes } }: { version: SettingVersion }) {
  if (revision === 0) return <p className="text-muted text-sm">Used until the first save.</p>
  if (!changes) return <p className="text-muted text-sm">The oldest version that is kept.</p>
  if (changes.length === 0) return <p className="text-muted text-sm">Only the order changed.</p>
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="wrap-anywhere sm:contents">
          <dt className="font-semibold">{label}</dt>
          <dd>
            {before && <del className="text-muted">{before}</del>}
            {before && after && ' '}
            {after && <ins className="no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
