import { MAX_REPORT_DAYS, ReportQuery } from '#shared/reports/report.ts'
import { daysAfter } from '#shared/time/alberta-time.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { lastDays, RANGE_DAYS, type ReportSearch, rangeOf } from './ranges.ts'

const CUSTOM = 'custom'
const OPTIONS = [
  ...RANGE_DAYS.map(days => ({ value: String(days), label: `Last ${days} days` })),
  { value: CUSTOM, label: 'Other days' },
]

interface RangeFieldsProps {
  search: ReportSearch
  onChange: (search: ReportSearch) => void
}

/** The range of a report: the last days, or any from one day to another. */
export function RangeFields({ search, onChange }: RangeFieldsProps) {
  const range = rangeOf(search)
  const preset = RANGE_DAYS.find(days => {
    const last = lastDays(days)
    return last.from === range.from && last.to === range.to
  })
  const typed = { ...range, ...search }
  const error = ReportQuery.safeParse(typed).error?.issues[0]
  const errorOf = (field: 'from' | 'to') => (error?.path[0] === field ? error.message : undefined)
  return (
    <search className="field-row-3 min-[23rem]:grid-cols-2 sm:grid-cols-[11rem_repeat(2,10.5rem)]">
      <div className="min-[23rem]:max-sm:col-span-2">
        <SelectField
          label="Range"
          name="range"
          options={OPTIONS}
          value={preset === undefined ? CUSTOM : String(preset)}
          onChange={event => {
            if (event.target.value !== CUSTOM) onChange(lastDays(Number(event.target.value)))
          }}
        />
      </div>
      <TextField
        label="First day"
        name="from"
        type="date"
        min={daysAfter(typed.to, 1 - MAX_REPORT_DAYS)}
        max={typed.to}
        value={typed.from}
        error={errorOf('from')}
        onChange={event => event.target.value && onChange({ ...typed, from: event.target.value })}
      />
      <TextField
        label="Last day"
        name="to"
        type="date"
        min={typed.from}
        value={typed.to}
        error={errorOf('to')}
        onChange={event => event.target.value && onChange({ ...typed, to: event.target.value })}
      />
    </search>
  )
}
