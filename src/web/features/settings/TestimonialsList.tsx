import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_SHOWN, MAX_TESTIMONIALS, type TestimonialsSetting } from '#shared/settings/testimonials.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'
import { LastSaved } from './LastSaved.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { useChangeTestimonials } from './queries.ts'
import { TestimonialFormCard, type TestimonialsSent } from './TestimonialFormCard.tsx'
import { TestimonialItem } from './TestimonialItem.tsx'
import { entryOf, moved } from './testimonial-form.ts'

/** The testimonials in their order; one of them, or a new one, in a form. */
export function TestimonialsList({ setting }: { setting: TestimonialsSetting }) {
  const items = setting.value
  const save = useChangeTestimonials()
  /** The id of the one in the form, or "new". */
  const [editing, setEditing] = useState<string | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const isFull = items.length >= MAX_TESTIMONIALS

  function put(value: TestimonialsSent, said: string) {
    save.mutate(
      { revision: setting.revision, value },
      {
        onSuccess: () => {
          setEditing(null)
          toast({ title: said })
        },
        onSettled: () => setRemoving(null),
      },
    )
  }

  function open(id: string | null) {
    save.reset()
    setEditing(id)
  }

  const form = (id: string) => {
    const kept = items.find(item => item.id === id) ?? null
    return (
      <TestimonialFormCard
        key={id}
        kept={kept}
        pending={save.isPending}
        error={save.error}
        onCancel={() => open(null)}
        onSave={entry =>
          kept
            ? put(
                items.map(item => (item.id === id ? { ...entry, id } : entryOf(item))),
                'It is saved',
              )
            : put([...items.map(entryOf), { ...entry, id: null }], 'The testimonial is added')
        }
      />
    )
  }

  const shownIds = items.filter(({ shown }) => shown).map(({ id }) => id)
  const toRemove = items.find(({ id }) => id === removing)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LastSaved setting={setting} never="Nobody has entered a testimonial yet." />
        {items.length > 0 && editing !== 'new' && (
          <Button size="sm" disabled={isFull || editing !== null} onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Add a testimonial
          </Button>
        )}
      </div>
      {editing === 'new' && form('new')}
      {editing === null && <NothingSaved error={save.error} />}
      {items.length === 0 && editing !== 'new' && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            title="No testimonials yet"
            action={<Button onClick={() => open('new')}>Add a testimonial</Button>}
          >
            Only what real people said belongs here, with their written permission. Until then the front page
            shows what anybody can expect.
          </EmptyState>
        </div>
      )}
      <ol className="grid gap-4">
        {items.map((item, at) =>
          editing === item.id ? (
            <li key={item.id}>{form(item.id)}</li>
          ) : (
            <TestimonialItem
              key={item.id}
              item={item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              waits={shownIds.indexOf(item.id) >= MAX_SHOWN}
              disabled={save.isPending || editing !== null}
              onMove={by => put(moved(items, at, by).map(entryOf), 'The order is saved')}
              onShow={shown =>
                put(
                  items.map(other => entryOf(other === item ? { ...other, shown } : other)),
                  shown ? 'It stands on the front page now' : 'It is hidden now',
                )
              }
              onChange={() => open(item.id)}
              onRemove={() => setRemoving(item.id)}
            />
          ),
        )}
      </ol>
      <ConfirmDialog
        open={toRemove !== undefined}
        onOpenChange={isOpen => !isOpen && setRemoving(null)}
        title={`Remove what ${toRemove?.name ?? 'they'} said?`}
        description="It goes from the front page and from this list, and cannot be brought back. To keep it without showing it, hide it."
        confirmLabel="Remove"
        danger
        pending={save.isPending}
        onConfirm={() => put(items.filter(item => item !== toRemove).map(entryOf), 'It is removed')}
      />
    </div>
  )
}
