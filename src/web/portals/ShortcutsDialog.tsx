import { useStore } from '../platform/create-store.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { currentShortcuts, saveSingleKeys, usesSingleKeys } from './shortcuts.ts'

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keys that work on this page of a staff portal. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const singleKeys = useStore(usesSingleKeys)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        {open &&
          currentShortcuts().map(({ keys, action }) => (
            <div key={action} className="contents">
              <dt className="flex gap-1">
                {keys.map(key => (
                  <kbd
                    key={key}
                    className="rounded border border-line bg-sunken px-2 py-0.5 font-mono text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-4">
        <CheckField
          name="single-keys"
          label="Use shortcuts that are a single key"
          help="Turn them off if you dictate text in this browser."
          checked={singleKeys}
          onChange={saveSingleKeys}
        />
      </div>
    </Dialog>
  )
}
