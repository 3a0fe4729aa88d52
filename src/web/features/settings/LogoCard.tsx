import { useRef } from 'react'
import { IMAGE_TYPES } from '#shared/images.ts'
import { BRAND_LABELS } from '#shared/settings/brand.ts'
import { logoSize, logoUrl } from '#shared/settings/logo.ts'
import { errorMessage, isCancelled } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { BrandForm } from './brand-form.ts'
import { useUploadLogo } from './queries.ts'

/** The logo of the network. An uploaded one is shown here and in the preview; pages show it once the brand is saved. */
export function LogoCard({ form }: { form: BrandForm }) {
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
