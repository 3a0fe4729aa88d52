import type { ReplyOf } from '#shared/endpoint.ts'
import type { readPush } from '#shared/notifications/push.ts'
import { errorMessage } from '../../platform/call.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { type PushState, usePushState, useRemoveBrowser, useSwitchPush } from './push.ts'

type Browsers = ReplyOf<typeof readPush>['browsers']

interface PushCardProps {
  userId: string
  publicKey: string
  browsers: Browsers
}

/** Turns notifications in this browser on and off, and shows in which others they are on. */
export function PushCard({ userId, publicKey, browsers }: PushCardProps) {
  const state = usePushState(userId, publicKey)
  const change = useSwitchPush(userId, publicKey)
  const ownId = state.data?.is === 'on' ? state.data.id : null
  const otherBrowsers = browsers.filter(({ id }) => id !== ownId)
  return (
    <Card title="Notifications in this browser">
      <div className="grid gap-4">
        {state.isPending && <ListSkeleton label="notifications in this browser" rows={1} inset={false} />}
        <LoadFailed label="notifications in this browser" query={state} />
        {state.data && (
          <PushSwitch
            state={state.data}
            pending={change.isPending}
            onChange={isOn => change.mutate(isOn ? null : ownId)}
          />
        )}
        {change.error && (
          <Notice tone="danger" title="Your change wasn’t saved">
            {errorMessage(change.error)}
          </Notice>
        )}
        {otherBrowsers.length > 0 && <OtherBrowsers browsers={otherBrowsers} />}
      </div>
    </Card>
  )
}

interface PushSwitchProps {
  state: PushState
  pending: boolean
  onChange: (isOn: boolean) => void
}

function PushSwitch({ state, pending, onChange }: PushSwitchProps) {
  switch (state.is) {
    case 'unsupported':
      return (
        <p className="text-muted">
          This browser can’t show notifications. On an iPhone or iPad, add this site to your Home Screen and
          open it from there.
        </p>
      )
    case 'blocked':
      return (
        <Notice tone="neutral" title="Your browser blocks notifications from this site">
          To allow them, select the icon beside the address at the top of your browser, change Notifications
          to Allow, and reload this page.
        </Notice>
      )
    case 'lost':
      return (
        <Notice
          tone="warn"
          title="This browser no longer gets notifications"
          action={
            <Button size="sm" variant="secondary" pending={pending} onClick={() => onChange(true)}>
              Turn on again
            </Button>
          }
        >
          The browser or this site ended the connection between them.
        </Notice>
      )
    default:
      return (
        <CheckField
          name="push"
          label="Show notifications in this browser"
          help="You see them while the browser is running, even if this site isn’t open. Logging out turns them off."
          checked={state.is === 'on'}
          disabled={pending}
          onChange={onChange}
        />
      )
  }
}

function OtherBrowsers({ browsers }: { browsers: Browsers }) {
  const remove = useRemoveBrowser()
  return (
    <section>
      <h3 className="font-sans font-semibold">Your other browsers</h3>
      <ul className="mt-2 grid gap-2">
        {browsers.map(({ id, device, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              {device}
              <span className="text-muted text-sm">
                {' '}
                · turned on <RelativeTime dateTime={createdAt} />
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Turn off notifications in ${device}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
