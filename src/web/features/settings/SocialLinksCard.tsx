import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_SOCIAL } from '#shared/settings/brand.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BrandForm } from './brand-form.ts'

/** The links to other sites: add, remove, put in order. */
export function SocialLinksCard({ form }: { form: BrandForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'social' })
  const addButton = useRef<HTMLButtonElement>(null)

  function removeLink(index: number) {
    remove(index)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <Card title="Social links">
      <p className="mb-4 text-muted text-sm">
        Shown in the menu in this order, and used in structured data for search engines. Up to {MAX_SOCIAL},
        each starting with https://.
      </p>
      {fields.length > 0 ? (
        <ul className="mb-4 grid gap-4">
          {fields.map(({ id }, index) => (
            <SocialLinkRow
              key={id}
              form={form}
              index={index}
              isLast={index === fields.length - 1}
              onMove={to => move(index, to)}
              onRemove={() => removeLink(index)}
            />
          ))}
        </ul>
      ) : (
        <p className="mb-4">No links yet. Added links appear in the menu.</p>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        disabled={fields.length >= MAX_SOCIAL}
        onClick={() => append({ label: '', url: '' })}
      >
        <Plus aria-hidden className="size-4" /> Add link
      </Button>
    </Card>
  )
}

interface SocialLinkRowProps {
  form: BrandForm
  index: number
  isLast: boolean
  onMove: (index: number) => void
  onRemove: () => void
}

function SocialLinkRow({ form, index, isLast, onMove, onRemove }: SocialLinkRowProps) {
  const name = form.watch(`social.${index}.label`)?.trim() || `link ${index + 1}`
  const button = { variant: 'quiet', className: 'min-h-11! min-w-11 px-0!' } as const
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <div className="field-row-3 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_auto]">
        <TextField label="Link name" maxLength={60} {...form.text(`social.${index}.label`)} />
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...form.text(`social.${index}.url`)}
        />
        <div className="flex items-start gap-1 sm:pt-10">
          <Button
            {...button}
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp aria-hidden className="size-4" />
          </Button>
          <Button
            {...button}
            aria-label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden className="size-4" />
          </Button>
          <Button {...button} aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    </li>
  )
}
