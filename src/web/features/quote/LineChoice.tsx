import { LINES, type LineId } from '#shared/lines.ts'
import { QUESTION_SETS } from '#shared/questions/registry.ts'

interface LineChoiceProps {
  /** Chosen to begin with. */
  line: LineId | null
  error: string | undefined
}

/** Every product line somebody can ask about here, as cards to choose from. */
export function LineChoice({ line, error }: LineChoiceProps) {
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? 'line-error' : undefined}>
      <legend className="sr-only">What would you like to insure?</legend>
      {QUESTION_SETS.map(set => (
        <label
          key={set.line}
          className="flex cursor-pointer items-center gap-4 rounded-2xl border border-edge bg-surface p-5 transition-colors hover:border-spruce has-checked:border-spruce has-checked:bg-spruce-soft has-checked:inset-ring has-checked:inset-ring-spruce"
        >
          <input
            type="radio"
            name="line"
            value={set.line}
            defaultChecked={set.line === line}
            className="size-5 shrink-0"
          />
          <span>
            <span className="block font-semibold text-lg">{LINES[set.line].name}</span>
            <span className="block text-muted">{set.pitch}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="line-error" role="alert" className="font-semibold text-ember text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
