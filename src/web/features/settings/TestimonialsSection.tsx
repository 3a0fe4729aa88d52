import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { SavedSetting, SettingChange } from '#shared/settings/settings.ts'
import {
  MAX_SHOWN,
  MAX_TESTIMONIALS,
  type SavedTestimonial,
  testimonialsSetting,
} from '#shared/settings/testimonials.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'
import { LastSaved } from './LastSaved.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { useChangeSetting } from './queries.ts'
import { settingSection } from './SettingLoader.tsx'
import { TestimonialForm } from './TestimonialForm.tsx'

const toEntry = (testimonial: SavedTestimonial) => ({ ...testimonial, permitted: true as const })

/** The testimonials in their order. One of them, or a new one, can be in a form. */
export const TestimonialsSection = settingSection(testimonialsSetting, 'the testimonials', TestimonialsList)

function TestimonialsList({ setting }: { setting: SavedSetting<typeof testimonialsSetting> }) {
  const items = setting.value
  const save = useChangeSetting(testimonialsSetting)
  /** The id of the testimonial in the form, or "new". */
  const [editing, setEditing] = useState<string | null>(null)
  const [removing, setRemoving] = useState<SavedTestimonial | null>(null)
  const isFull = items.length >= MAX_TESTIMONIALS

  function saveAll(value: SettingChange<typeof testimonialsSetting>['value'], message: string) {
    save.mutate(
      { revision: setting.revision, value },
      {
        onSuccess: () => {
          setEditing(null)
          toast({ title: message })
        },
        onSettled: () => setRemoving(null),
      },
    )
  }

  function edit(id: string | null) {
    save.reset()
    setEditing(id)
  }

  function move(item: SavedTestimonial, offset: -1 | 1) {
    const moved = items.filter(other => other !== item)
    moved.splice(items.indexOf(item) + offset, 0, item)
    saveAll(moved.map(toEntry), 'Order saved')
  }

  function toggleShown(item: SavedTestimonial) {
    const changed = { ...item, shown: !item.shown }
    saveAll(
      items.map(other => toEntry(other === item ? changed : other)),
      changed.shown ? 'Now showing on the home page' : 'Testimonial hidden',
    )
  }

  const formProps = { pending: save.isPending, error: save.error, onCancel: () => edit(null) }
  const shown = items.filter(item => item.shown)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LastSaved setting={setting} calls={testimonialsSetting} never="Nothing saved yet." />
        {items.length > 0 && editing !== 'new' && (
          <Button size="sm" disabled={isFull || editing !== null} onClick={() => edit('new')}>
            <Plus aria-hidden className="size-4" /> Add testimonial
          </Button>
        )}
      </div>
      {editing === 'new' && (
        <TestimonialForm
          {...formProps}
          testimonial={null}
          onSave={entry => saveAll([...items.map(toEntry), { ...entry, id: null }], 'Testimonial added')}
        />
      )}
      {editing === null && <NothingSaved error={save.error} />}
      {items.length === 0 && editing !== 'new' && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            title="No testimonials yet"
            action={<Button onClick={() => edit('new')}>Add testimonial</Button>}
          >
            Add quotes from real clients, with their written permission. Until then, the home page shows what
            clients can expect.
          </EmptyState>
        </div>
      )}
      <ol className="grid gap-4">
        {items.map((item, index) =>
          editing === item.id ? (
            <li key={item.id}>
              <TestimonialForm
                {...formProps}
                testimonial={item}
                onSave={entry =>
                  saveAll(
                    items.map(other => (other === item ? { ...entry, id: item.id } : toEntry(other))),
                    'Testimonial saved',
                  )
                }
              />
            </li>
          ) : (
            <TestimonialItem
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isWaiting={shown.indexOf(item) >= MAX_SHOWN}
              disabled={save.isPending || editing !== null}
              onMove={offset => move(item, offset)}
              onToggleShown={() => toggleShown(item)}
              onChange={() => edit(item.id)}
              onRemove={() => setRemoving(item)}
            />
          ),
        )}
      </ol>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={isOpen => !isOpen && setRemoving(null)}
        title={`Delete ${removing ? `${removing.name}’s` : 'this'} testimonial?`}
        description="This can’t be undone. To take it off the home page but keep it, hide it instead."
        confirmLabel="Delete testimonial"
        danger
        pending={save.isPending}
        onConfirm={() =>
          saveAll(items.filter(({ id }) => id !== removing?.id).map(toEntry), 'Testimonial deleted')
        }
      />
    </div>
  )
}

interface TestimonialItemProps {
  item: SavedTestimonial
  isFirst: boolean
  isLast: boolean
  /** Whether it is to be shown, but MAX_SHOWN others come before it. */
  isWaiting: boolean
  disabled: boolean
  onMove: (offset: -1 | 1) => void
  onToggleShown: () => void
  onChange: () => void
  onRemove: () => void
}

function TestimonialItem({ item, isFirst, isLast, isWaiting, disabled, ...actions }: TestimonialItemProps) {
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        {!item.shown && <Badge tone="neutral">Hidden</Badge>}
        {item.shown && !isWaiting && <Badge tone="good">On the home page</Badge>}
        {isWaiting && <Badge tone="warn">{`Not shown: only the first ${MAX_SHOWN} appear`}</Badge>}
        {item.line && <Badge tone="info">{LINES[item.line].name}</Badge>}
      </div>
      <blockquote className="max-w-prose [overflow-wrap:anywhere]">{item.quote}</blockquote>
      <p className="text-muted text-sm">
        <span className="font-semibold text-ink">{item.name}</span>, {item.place}, {formatDay(item.on)}.
        Written permission given {formatDay(item.permittedOn)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={disabled} onClick={actions.onChange}>
          Edit<span className="sr-only"> {item.name}’s testimonial</span>
        </Button>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={actions.onToggleShown}>
          {item.shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {item.name}’s testimonial</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Move ${item.name}’s testimonial up`}
          disabled={disabled || isFirst}
          onClick={() => actions.onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" /> Up
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Move ${item.name}’s testimonial down`}
          disabled={disabled || isLast}
          onClick={() => actions.onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" /> Down
        </Button>
        <Button variant="quiet" size="sm" disabled={disabled} onClick={actions.onRemove}>
          Delete<span className="sr-only"> {item.name}’s testimonial</span>
        </Button>
      </div>
    </li>
  )
}
