import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { WEEKDAYS } from '#shared/format.ts'
import { BusinessHours, hoursSetting, MAX_CLOSED_DAYS } from '#shared/settings/hours.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { enteredDay } from '#shared/time/entered-day.ts'
import { ALBERTA_HOLIDAYS } from '#shared/time/holidays.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

const TIME = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')

const HoursForm = z
  .object({
    week: z.array(
      z.discriminatedUnion('open', [
        z
          .object({ open: z.literal(true), from: TIME, to: TIME })
          .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' }),
        z.object({ open: z.literal(false), from: z.string(), to: z.string() }),
      ]),
    ),
    closedDays: z.array(z.object({ day: enteredDay('Enter a date') })),
  })
  .transform(({ week, closedDays }) => ({
    week: week.map(({ open, from, to }) => (open ? { from, to } : null)),
    closedDays: closedDays.map(({ day }) => day),
  }))
  .pipe(BusinessHours)

const toValues = ({ week, closedDays }: BusinessHours): z.input<typeof HoursForm> => ({
  week: week.map(day => ({ open: day !== null, from: day?.from ?? '09:00', to: day?.to ?? '17:00' })),
  closedDays: closedDays.map(day => ({ day })),
})

/** The hours and closed days by which deadlines are counted. */
export const HoursSection = settingSection(hoursSetting, 'the business hours', HoursEditor)

function HoursEditor({ setting }: { setting: SavedSetting<typeof hoursSetting> }) {
  const state = useSettingForm({
    calls: hoursSetting,
    setting,
    schema: HoursForm,
    toValues,
    saved: { title: 'Business hours saved', description: 'They apply to new deadlines.' },
  })
  const { form } = state
  const { errors } = form.formState
  const closed = useFieldArray({ control: form.control, name: 'closedDays' })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <SettingForm label="Business hours" never="These are the default hours." state={state}>
      <Card title="Week">
        <p className="mb-4 text-muted text-sm">
          Offers and replies are due within these hours, in Alberta time. Deadlines that are already set stay
          as they are. Visitors see the opening hours that you set under Brand.
        </p>
        <ul className="grid gap-3">
          {WEEKDAYS.map((day, index) => {
            const isOpen = form.watch(`week.${index}.open`)
            return (
              <li key={day} className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[10rem_21rem]">
                <div className={isOpen ? 'max-sm:col-span-2 sm:pt-7' : undefined}>
                  <CheckField label={day} {...form.check(`week.${index}.open`)} />
                </div>
                {isOpen ? (
                  <div className="field-row-4 grid-cols-2 max-sm:col-span-2">
                    <TextField label={`${day} from`} type="time" {...form.text(`week.${index}.from`)} />
                    <TextField label={`${day} to`} type="time" {...form.text(`week.${index}.to`)} />
                  </div>
                ) : (
                  <p className="py-2 text-muted">Closed</p>
                )}
              </li>
            )
          })}
        </ul>
        <FieldError id="week" error={errors.week?.message ?? errors.week?.root?.message} />
      </Card>
      <Card title="Closed days">
        <p className="mb-4 text-muted text-sm">
          Alberta’s general holidays are always closed: {ALBERTA_HOLIDAYS.map(({ name }) => name).join(', ')}.
          Add other days when you’re closed.
        </p>
        <ul className="mb-4 grid gap-3 empty:hidden">
          {closed.fields.map(({ id }, index) => (
            <li key={id} className="flex flex-wrap items-end gap-3">
              <TextField
                label={`Closed day ${index + 1}`}
                type="date"
                {...form.text(`closedDays.${index}.day`)}
              />
              <Button
                variant="quiet"
                className="min-w-11 px-0!"
                aria-label={`Remove closed day ${index + 1}`}
                onClick={() => {
                  closed.remove(index)
                  requestAnimationFrame(() => addButton.current?.focus())
                }}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
        <FieldError id="closedDays" error={errors.closedDays?.message ?? errors.closedDays?.root?.message} />
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          disabled={closed.fields.length >= MAX_CLOSED_DAYS}
          onClick={() => closed.append({ day: '' })}
        >
          <Plus aria-hidden className="size-4" /> Add closed day
        </Button>
      </Card>
    </SettingForm>
  )
}
