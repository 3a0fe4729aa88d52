import { useRef } from 'react'
import { IMAGE_TYPES } from '#shared/images.ts'
import { BRAND_LABELS, brandSetting, PROVINCES } from '#shared/settings/brand.ts'
import { logoSize, logoUrl } from '#shared/settings/logo.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { errorMessage, isCancelled, isConflict } from '../../platform/call.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AccentCard } from './AccentCard.tsx'
import { type BrandForm, useBrandForm } from './brand-form.ts'
import { LastSaved } from './LastSaved.tsx'
import { useUploadLogo } from './queries.ts'
import { SaveBar } from './SaveBar.tsx'
import { settingSection } from './SettingLoader.tsx'
import { SiteTextsCard } from './SiteTextsCard.tsx'
import { SocialLinksCard } from './SocialLinksCard.tsx'

/** All brand facts in one form, saved together. */
export const BrandSection = settingSection(brandSetting, 'the brand', BrandEditor)

function BrandEditor({ setting }: { setting: SavedSetting<typeof brandSetting> }) {
  const state = useBrandForm(setting)
  const { form, save, opened, isDirty, conflicts, isOutdated, submit, mergeNewer, discard } = state
  return (
    <form noValidate aria-label="Brand" className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <LastSaved
        setting={opened}
        calls={brandSetting}
        never="These are the default settings."
        form={{ isDirty, discard }}
      />
      <ContactCard form={form} />
      <AddressCard form={form} />
      <SiteTextsCard form={form} savedName={opened.value.name} />
      <LogoCard form={form} />
      <AccentCard form={form} />
      <SocialLinksCard form={form} />
      <SaveBar isDirty={isDirty} isPending={save.isPending} onDiscard={discard}>
        {isOutdated && (
          <Notice
            tone="warn"
            title={`${setting.changedBy ?? 'Someone else'} saved changes since you opened this page`}
            action={
              <Button variant="secondary" size="sm" onClick={mergeNewer}>
                Load their changes
              </Button>
            }
          >
            Your edits stay in the form. Everything else updates to what they saved.
          </Notice>
        )}
        {conflicts.length > 0 && (
          <Notice tone="warn" title="Conflicting changes">
            {`${opened.changedBy ?? 'Someone else'} also changed: ${conflicts.map(name => BRAND_LABELS[name]).join(', ')}. Your version is in the form. Save to overwrite their changes, or discard yours.`}
          </Notice>
        )}
        {!isConflict(save.error) && <CallFailed title="Changes not saved" error={save.error} />}
      </SaveBar>
      <LeaveGuard unsaved={isDirty} />
    </form>
  )
}

function ContactCard({ form }: { form: BrandForm }) {
  return (
    <Card title="Name and contact">
      <div className="field-row-5 sm:grid-cols-2">
        <TextField
          label={BRAND_LABELS.name}
          help="Shown in the header and page titles. Up to 40 characters."
          autoComplete="organization"
          {...form.text('name')}
        />
        <TextField
          label={BRAND_LABELS.legalName}
          help="Your registered name. Shown in the footer of pages and emails."
          {...form.text('legalName')}
        />
        <TextField
          label={BRAND_LABELS.email}
          help="Public contact address."
          type="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <TextField
          label={BRAND_LABELS.phone}
          help="Ten digits, without an extension."
          type="tel"
          autoComplete="off"
          {...form.text('phone')}
        />
      </div>
    </Card>
  )
}

const PROVINCE_OPTIONS = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))

function AddressCard({ form }: { form: BrandForm }) {
  return (
    <Card title="Postal address">
      <p className="mb-4 text-muted text-sm">
        Shown with your contact details and, as the law requires, in the footer of every email.
      </p>
      <div className="field-row-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={BRAND_LABELS.street} help="Up to 120 characters." {...form.text('street')} />
        </div>
        <TextField label={BRAND_LABELS.city} {...form.text('city')} />
        <SelectField label={BRAND_LABELS.province} options={PROVINCE_OPTIONS} {...form.text('province')} />
        <TextField
          label={BRAND_LABELS.postalCode}
          help="For example, T4N 0A1."
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('postalCode')}
        />
      </div>
    </Card>
  )
}

/** The logo of the network. An uploaded one is shown here and in the preview; pages show it once the brand is saved. */
function LogoCard({ form }: { form: BrandForm }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo()
  const logo = form.watch('logo')
  const size = logoSize(logo)
  const failure =
    upload.error && !isCancelled(upload.error)
      ? errorMessage(upload.error)
      : form.formState.errors.logo?.message
  const choose = (id: string) => form.setValue('logo', id, { shouldDirty: true, shouldValidate: true })
  return (
    <Card title={BRAND_LABELS.logo}>
      <p className="text-muted text-sm">
        For the header and footer of every page, the portals and emails. PNG, JPEG or WebP, up to 5 MB and at
        least 60 pixels high. It’s shown on white. A logo that’s at least twice as wide as it is high is shown
        without the name beside it. Browser icons keep the built-in mark.
      </p>
      {size && (
        <img
          src={logoUrl(logo)}
          {...size}
          alt={`Your logo, ${size.width} × ${size.height} pixels`}
          className="mt-4 h-20 w-auto max-w-full rounded-md border border-line bg-white object-contain p-2"
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <FileInput
          ref={input}
          label="Logo file"
          accept={IMAGE_TYPES.join(',')}
          isSingle
          onFiles={([file]) => file && upload.mutate(file, { onSuccess: saved => choose(saved.logo) })}
        />
        <Button variant="secondary" pending={upload.isPending} onClick={() => input.current?.click()}>
          {size ? 'Replace logo' : 'Upload logo'}
        </Button>
        {size && (
          <Button variant="quiet" disabled={upload.isPending} onClick={() => choose('')}>
            Remove logo
          </Button>
        )}
      </div>
      {failure && (
        <div className="mt-3">
          <Notice tone="warn">{failure}</Notice>
        </div>
      )}
    </Card>
  )
}
