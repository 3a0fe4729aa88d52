import { Combobox } from '@base-ui/react/combobox'
import { useId, useState } from 'react'
import { describedBy, FieldFrame } from './FieldFrame.tsx'

interface Pick {
  value: string
  label: string
}

interface PickFieldProps {
  label: string
  name: string
  placeholder?: string
  error?: string | undefined
  value: Pick | null
  /** The matches for the typed text, from the caller. */
  matches: readonly Pick[]
  /** Shown in place of the matches when there are none. */
  note: string | null
  onType: (text: string) => void
  onPick: (picked: Pick | null) => void
}

/** A combobox: people type part of a name and choose from the matches. Clearing the field selects nothing. */
export function PickField({
  label,
  name,
  placeholder,
  error,
  value,
  matches,
  note,
  onType,
  onPick,
}: PickFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  return (
    <FieldFrame id={id} label={label} name={name} error={error}>
      <Combobox.Root
        items={matches}
        filter={null}
        value={value}
        isItemEqualToValue={(a: Pick, b: Pick) => a.value === b.value}
        open={open && typed}
        onOpenChange={setOpen}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          setTyped(text.trim() !== '')
          if (text.trim() === '') onPick(null)
          onType(text.trim())
        }}
        onValueChange={picked => {
          setTyped(false)
          onPick(picked)
        }}
      >
        <Combobox.Input
          id={id}
          name={name}
          placeholder={placeholder}
          autoComplete="off"
          {...describedBy(id, { error })}
          className="field-control"
        />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup className="portal max-h-72 w-[var(--anchor-width)] min-w-60 max-w-[var(--available-width)] overflow-y-auto rounded-lg border border-line bg-surface py-1.5 text-ink shadow-lift outline-none">
              <Combobox.Status className="px-4 text-muted">
                {note && <p className="py-2">{note}</p>}
              </Combobox.Status>
              <Combobox.List>
                {(item: Pick) => (
                  <Combobox.Item
                    key={item.value}
                    value={item}
                    className="wrap-anywhere flex min-h-11 cursor-pointer items-center px-4 py-1 menu-option"
                  >
                    {item.label}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  )
}
