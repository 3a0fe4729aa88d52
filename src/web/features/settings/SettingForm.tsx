import type { FormEventHandler, ReactNode } from 'react'
import type { SettingCalls } from '#shared/settings/settings.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { LastSaved } from './LastSaved.tsx'
import { refreshSetting } from './queries.ts'
import { SaveBar } from './SaveBar.tsx'

interface SettingFormProps {
  label: string
  /** The text for a setting that is not saved yet. */
  never: string
  /** From `useSettingForm`. */
  state: {
    calls: SettingCalls
    opened: { changedAt: string | null; changedBy: string | null }
    isDirty: boolean
    save: { error: Error | null; isPending: boolean }
    submit: FormEventHandler<HTMLFormElement>
    discard: () => void
  }
  children: ReactNode
}

/** The frame of a setting's form: who saved it last, what happens on a conflict, and its buttons. */
export function SettingForm({ label, never, state, children }: SettingFormProps) {
  const { calls, opened, isDirty, save, submit, discard } = state
  return (
    <form noValidate aria-label={label} className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <LastSaved setting={opened} calls={calls} never={never} form={state} />
      {children}
      <SaveBar isDirty={isDirty} isPending={save.isPending} onDiscard={discard}>
        <ActionFailed
          error={save.error}
          staleTitle="Someone else saved changes"
          onRefresh={() => refreshSetting(calls)}
          onRefreshed={discard}
        />
      </SaveBar>
      <LeaveGuard unsaved={isDirty} />
    </form>
  )
}
