import { useState } from 'react'
import { useLiveAccount } from '../features/account/queries.ts'
import { useLiveCases } from '../features/cases/queries.ts'
import { RecordSearch } from '../features/search/RecordSearch.tsx'
import { useStore } from '../platform/create-store.ts'
import { PageOutlet } from '../platform/PageOutlet.tsx'
import { useSession } from '../platform/session.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { type RailItem, StaffRail } from './StaffRail.tsx'
import { currentShortcuts, saveSingleKeys, useShortcuts, usesSingleKeys } from './shortcuts.ts'

interface StaffShellProps {
  /** The name of the portal, as in "Broker portal". */
  title: string
  home: string
  items: readonly RailItem[]
  /** One line below every page. */
  footer?: string
}

/** The frame of the staff portals: the rail on the left, the page beside it. */
export function StaffShell({ title, home, items, footer }: StaffShellProps) {
  const { user } = useSession()
  const [showKeys, setShowKeys] = useState(false)
  useLiveCases()
  useLiveAccount()
  useShortcuts(user !== null, () => setShowKeys(true))

  return (
    <div className="flex min-h-dvh flex-col portal bg-page text-ink print:block lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <StaffRail title={title} home={home} items={items} onShowKeys={() => setShowKeys(true)} />
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <ConnectionNotice />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 py-5 outline-none focus-visible:shadow-none sm:px-6 lg:col-start-2 lg:row-start-2"
      >
        <div className="mx-auto max-w-7xl">
          <PageOutlet />
          {footer && <p className="mt-10 text-sm text-muted">{footer}</p>}
        </div>
      </main>
      {user && <RecordSearch user={user} />}
      <ShortcutsDialog open={showKeys} onOpenChange={setShowKeys} />
    </div>
  )
}

/** The keys that work on this page of a staff portal. */
function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
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
