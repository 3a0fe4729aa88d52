import { saysWhoIsNotTheBroker } from '#shared/settings/brand.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type BrandForm, FACT_LABELS } from './brand-form.ts'

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
    <Card title="What every page says">
      <p className="mb-4 text-muted text-sm">
        The hours are what visitors read; the response clock keeps its own. Written like Mon-Fri 9am-5pm,
        search engines understand them too.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={FACT_LABELS.hours}
          help="Such as Mon-Fri 9am-5pm. Up to 60 characters."
          {...form.text('hours')}
        />
        <TextField
          label={FACT_LABELS.serviceArea}
          help="Where your broker partners work."
          {...form.text('serviceArea')}
        />
        <div className="grid gap-3 sm:col-span-2">
          <TextAreaField
            label={FACT_LABELS.disclaimer}
            help={`On top of every page and at its foot. It says that you are not the broker, and who gives advice, quotes and policies. 40 to 300 characters, ${disclaimer.trim().length} now.`}
            className="min-h-28"
            {...form.text('disclaimer')}
          />
          {hasOldName && (
            <Notice
              tone="warn"
              title={`The disclaimer still says “${savedName}”`}
              action={
                <Button variant="secondary" size="sm" onClick={replaceOldName}>
                  Put the new name in
                </Button>
              }
            />
          )}
          {disclaimer.trim() !== '' && !saysWhoIsNotTheBroker(disclaimer) && (
            <Notice tone="warn" title="Does it still say that you are not the broker?">
              Visitors must be able to tell who gives advice and who does not. You can save these words; check
              them with whoever answers for your licence matters.
            </Notice>
          )}
        </div>
      </div>
    </Card>
  )
}
