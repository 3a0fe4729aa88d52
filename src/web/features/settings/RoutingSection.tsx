import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { ALBERTA_CITIES } from '#shared/cities.ts'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import { describeRules, MAX_EXCEPTIONS, RoutingRules, routingSetting } from '#shared/settings/routing.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const Hours = z.string().transform(asNumber).pipe(RoutingRules.shape.offerHours)
const orNull = (text: string) => text || null

const RoutingForm = z
  .object({
    offerHours: Hours,
    replyHours: Hours,
    previousBrokerFirst: z.boolean(),
    order: z.string().pipe(RoutingRules.shape.order),
    maxOpenCases: z
      .string()
      .transform(text => (text.trim() === '' ? null : Number(text)))
      .pipe(RoutingRules.shape.maxOpenCases),
    exceptions: z.array(
      z.object({
        line: z.string().transform(orNull).pipe(LineId.nullable()),
        city: z.string().transform(orNull).pipe(z.enum(ALBERTA_CITIES).nullable()),
        offerHours: Hours,
        replyHours: Hours,
      }),
    ),
  })
  .pipe(RoutingRules)

const toValues = ({ maxOpenCases, exceptions, ...rest }: RoutingRules): z.input<typeof RoutingForm> => ({
  ...rest,
  offerHours: String(rest.offerHours),
  replyHours: String(rest.replyHours),
  maxOpenCases: maxOpenCases === null ? '' : String(maxOpenCases),
  exceptions: exceptions.map(({ line, city, offerHours, replyHours }) => ({
    line: line ?? '',
    city: city ?? '',
    offerHours: String(offerHours),
    replyHours: String(replyHours),
  })),
})

const CITY_OPTIONS = ALBERTA_CITIES.map(city => ({ value: city, label: city }))

/** How requests are offered to brokers, and by when brokers respond. */
export const RoutingSection = settingSection(routingSetting, 'the routing rules', RoutingEditor)

function RoutingEditor({ setting }: { setting: SavedSetting<typeof routingSetting> }) {
  const state = useSettingForm({
    calls: routingSetting,
    setting,
    schema: RoutingForm,
    toValues,
    saved: { title: 'Routing rules saved', description: 'They apply to new offers and deadlines.' },
  })
  const { form, opened } = state
  const exceptions = useFieldArray({ control: form.control, name: 'exceptions' })
  const addButton = useRef<HTMLButtonElement>(null)
  const { errors } = form.formState
  const stated = describeRules(opened.value)
  const hours = (name: Parameters<typeof form.text>[0], label: string) => (
    <TextField label={label} inputMode="numeric" maxLength={6} {...form.text(name)} />
  )
  return (
    <SettingForm label="Routing rules" never="These are the default rules." state={state}>
      <Card title="Response times">
        <p className="mb-4 text-muted text-sm">
          In business hours. Offers and deadlines that are already set stay as they are. The public pages
          state these times, currently {stated.offerTime} to accept and {stated.replyTime} for a first reply.
        </p>
        <div className="field-row-5 sm:grid-cols-2">
          {hours('offerHours', 'Hours to accept an offer')}
          {hours('replyHours', 'Hours for a reply')}
        </div>
      </Card>
      <Card title="Order of brokers">
        <p className="mb-4 text-muted text-sm">
          Only brokers who are licensed, insured, available and serve the city are asked. Requests sent
          together go to one broker where possible. The About page and the page about what happens to a
          request state this order.
        </p>
        <div className="grid gap-5">
          <CheckField label="Ask the client’s previous broker first" {...form.check('previousBrokerFirst')} />
          <ChoiceField
            legend="Then ask"
            options={[
              { value: 'load', label: 'The broker with the fewest open cases' },
              { value: 'turn', label: 'The broker who was asked longest ago' },
            ]}
            {...form.choice('order')}
          />
          <div className="max-w-sm">
            <TextField
              label="Open case limit for every broker"
              optional
              inputMode="numeric"
              maxLength={6}
              help="Brokers whose own limit is higher get no offers above this one. After you raise it, waiting requests are offered within ten minutes."
              {...form.text('maxOpenCases')}
            />
          </div>
        </div>
      </Card>
      <Card title="Exceptions">
        <p className="mb-4 text-muted text-sm">
          Other times for a product line, a city, or both. The most specific exception applies.
        </p>
        <ul className="mb-4 grid gap-4 empty:hidden">
          {exceptions.fields.map(({ id }, index) => (
            <li key={id} className="grid gap-3 rounded-lg border border-line p-4">
              <div className="field-row-3 sm:grid-cols-2">
                <SelectField
                  label="Product line"
                  placeholder="Every line"
                  options={LINE_OPTIONS}
                  {...form.text(`exceptions.${index}.line`)}
                />
                <SelectField
                  label="City"
                  placeholder="Every city"
                  options={CITY_OPTIONS}
                  {...form.text(`exceptions.${index}.city`)}
                />
                {hours(`exceptions.${index}.offerHours`, 'Hours to accept an offer')}
                {hours(`exceptions.${index}.replyHours`, 'Hours for a reply')}
              </div>
              <div>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove exception ${index + 1}`}
                  onClick={() => {
                    exceptions.remove(index)
                    requestAnimationFrame(() => addButton.current?.focus())
                  }}
                >
                  <Trash2 aria-hidden className="size-4" /> Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <FieldError id="exceptions" error={errors.exceptions?.message ?? errors.exceptions?.root?.message} />
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          disabled={exceptions.fields.length >= MAX_EXCEPTIONS}
          onClick={() =>
            exceptions.append({
              line: '',
              city: '',
              offerHours: String(opened.value.offerHours),
              replyHours: String(opened.value.replyHours),
            })
          }
        >
          <Plus aria-hidden className="size-4" /> Add exception
        </Button>
      </Card>
    </SettingForm>
  )
}
