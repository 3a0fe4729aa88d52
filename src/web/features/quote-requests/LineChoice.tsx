import { LINE_CHOICES } from '#shared/lines/derived/line-choices.ts'
import type { LineGroup } from '#shared/lines/line.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { Scene } from '../../ui/Scene.tsx'

interface LineChoiceProps {
  /** The preselected line. */
  line: LineId | null
  error: string | undefined
  onChoose: (line: LineId) => void
}

const GROUPS: readonly { group: LineGroup; title: string }[] = [
  { group: 'personal', title: 'For you and your family' },
  { group: 'business', title: 'For a business' },
]

/** All product lines as radio cards. The inputs are uncontrolled, so a choice made before the scripts run is kept. */
export function LineChoice({ line, error, onChoose }: LineChoiceProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'line-error' : undefined}>
      <legend className="sr-only">What would you like to insure?</legend>
      <div className="grid gap-8">
        {GROUPS.map(({ group, title }) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-3 font-semibold text-lg">{title}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
              {LINE_CHOICES.filter(record => record.group === group).map(({ id, name, pitch, scene }) => (
                <label
                  key={id}
                  className="flex cursor-pointer items-start gap-3 rounded-2xl border border-edge bg-surface p-4 transition-colors hover:border-spruce has-checked:border-spruce has-checked:bg-spruce-soft has-checked:inset-ring has-checked:inset-ring-spruce"
                >
                  <input
                    type="radio"
                    name="line"
                    value={id}
                    defaultChecked={id === line}
                    onChange={() => onChoose(id)}
                    className="mt-1 size-5 shrink-0"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold text-lg">{name}</span>
                    <span className="block text-muted">{pitch}</span>
                  </span>
                  <span className="w-20 max-[23rem]:hidden shrink-0 overflow-hidden rounded-lg sm:w-24">
                    <Scene name={scene} className="aspect-4/3 object-cover" />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {error && (
          <p id="line-error" role="alert" className="font-semibold text-ember text-sm">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
