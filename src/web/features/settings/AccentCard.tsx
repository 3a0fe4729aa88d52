import { type CSSProperties, useId } from 'react'
import {
  AccentColour,
  accentContrast,
  accentProperties,
  formatContrast,
  MIN_CONTRAST,
} from '#shared/settings/accent.ts'
import { BRAND_LABELS } from '#shared/settings/brand.ts'
import { BrandLogo } from '../../ui/BrandLogo.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BrandForm } from './brand-form.ts'

/** What the colour picker shows for the built-in colours. */
const BUILT_IN = '#1c4d38'
const MODES = ['light', 'dark'] as const

/** The site's accent colour, with its measured contrast and a preview in light and in dark mode. */
export function AccentCard({ form }: { form: BrandForm }) {
  const pickerId = useId()
  const entered = form.watch('accent')
  const [name, logo] = form.watch(['name', 'logo'])
  const { data: accent = '' } = AccentColour.safeParse(entered)
  const picked = entered.trim().toLowerCase()
  const isColour = /^#[0-9a-f]{6}$/.test(picked)
  const ratios = accentContrast(isColour ? picked : BUILT_IN)
  return (
    <Card title={BRAND_LABELS.accent}>
      <p className="mb-4 text-muted text-sm">
        For links, buttons, the mark, the strip above the header and the footer, and for buttons in emails.
        The yellow quote button and the pictures keep their colours. Dark mode uses a lighter shade. Leave it
        empty for the built-in green.
      </p>
      <div className="field-row-4 grid-cols-[minmax(0,15rem)_auto] justify-start">
        <TextField
          label={BRAND_LABELS.accent}
          optional
          help="For example, #1c4d38."
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
          {...form.text('accent')}
        />
        <FieldFrame id={pickerId} name="accentPicker" label="Pick a colour">
          <input
            id={pickerId}
            type="color"
            className="h-11 w-16 cursor-pointer rounded-md border border-edge bg-surface p-1"
            value={isColour ? picked : BUILT_IN}
            onChange={({ target }) =>
              form.setValue('accent', target.value, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              })
            }
          />
        </FieldFrame>
      </div>
      <output className="mt-3 block text-muted text-sm">
        {picked === '' || isColour
          ? `Lowest contrast of text: ${formatContrast(ratios.light)} in light mode, ${formatContrast(ratios.dark)} in dark mode. At least ${formatContrast(MIN_CONTRAST)} is needed.`
          : 'Enter a full colour to measure its contrast.'}
      </output>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {MODES.map(mode => (
          <section
            key={mode}
            aria-label={`Preview in ${mode} mode`}
            style={{ colorScheme: mode, ...accentProperties(accent) } as CSSProperties}
            className="overflow-hidden rounded-lg border border-line bg-page text-ink"
          >
            <p className="bg-shelter px-4 py-2 text-on-shelter text-sm">Header and footer</p>
            <p className="flex items-center gap-2.5 border-line border-b px-4 py-3 text-spruce">
              <BrandLogo
                brand={{ name, logo }}
                markClass="size-9"
                nameClass="font-display text-ink text-xl leading-tight"
              />
            </p>
            <p className="flex flex-wrap items-center gap-3 p-4">
              <span className="rounded-md bg-spruce px-4 py-2 font-semibold text-on-spruce">Button</span>
              <span className="rounded-md bg-spruce-soft px-3 py-2 text-spruce-strong">Selected</span>
              <span className="text-spruce underline">Link</span>
            </p>
          </section>
        ))}
      </div>
    </Card>
  )
}
