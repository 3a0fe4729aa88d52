import { BRAND_LABELS, saysWhoIsNotTheBroker } from '#shared/settings/brand.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BrandForm } from './brand-form.ts'

interface SiteTextsCardProps {
  form: BrandForm
  /** The name that the disclaimer may still mention. */
  savedName: string
}

/** The hours, the service area and the disclaimer. */
export function SiteTextsCard({ form, savedName }: SiteTextsCardProps) {
  const disclaimer = form.watch('disclaimer')
  const newName = form.watch('name').trim()
  const hasOldName =
    newName.length > 1 &&
    newName !== savedName &&
    disclaimer.includes(savedName) &&
    !disclaimer.includes(newName)

  function replaceOldName() {
    const text = disclaimer.replaceAll(savedName, newName)
    form.setValue('disclaimer', text, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Card title="Hours, area and disclaimer">
      <p className="mb-4 text-muted text-sm">
        Visitors see these hours; the response clock uses its own. Write them like Mon-Fri 9am-5pm so search
        engines can read them.
      </p>
      <div className="field-row-5 sm:grid-cols-2">
        <TextField
          label={BRAND_LABELS.hours}
          help="For example, Mon-Fri 9am-5pm. Up to 60 characters."
          {...form.text('hours')}
        />
        <TextField
          label={BRAND_LABELS.serviceArea}
          help="Where your broker partners are licensed to work."
          {...form.text('serviceArea')}
        />
        <div className="grid gap-3 sm:col-span-2">
          <TextAreaField
            label={BRAND_LABELS.disclaimer}
            help={`Shown at the top and bottom of every page. It should say that you’re not a broker, and who gives advice, quotes and policies. 40 to 300 characters, ${disclaimer.trim().length} now.`}
            className="min-h-28"
            {...form.text('disclaimer')}
          />
          {hasOldName && (
            <Notice
              tone="warn"
              title={`The disclaimer still says “${savedName}”`}
              action={
                <Button variant="secondary" size="sm" onClick={replaceOldName}>
                  Update the name
                </Button>
              }
            />
          )}
          {disclaimer.trim() !== '' && !saysWhoIsNotTheBroker(disclaimer) && (
            <Notice tone="warn" title="Check that it still says you’re not a broker">
              Visitors must be able to tell who gives advice and who doesn’t. You can save this wording, but
              check it with your compliance contact first.
            </Notice>
          )}
        </div>
      </div>
    </Card>
  )
}
