import { type EventOption, eventsForRole } from '#shared/notifications/events.ts'
import type { NotificationPreferences } from '#shared/notifications/notifications.ts'
import { CHANNEL_LABELS, type Channel } from '#shared/notifications/template.ts'
import type { Role } from '#shared/users.ts'

type Off = NotificationPreferences['off']

interface EventTableProps {
  role: Role
  /** The channels that this site has. */
  shown: readonly Channel[]
  off: Off
  /** What the network has switched off. */
  networkOff: Off
  onChange: (off: Off) => void
}

/** One row for each event that the role is notified of, with a box for each channel. */
export function EventTable({ role, ...row }: EventTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">What you are notified about, and how</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-2 pr-3 font-semibold">
            Event
          </th>
          {row.shown.map(channel => (
            <th
              key={channel}
              scope="col"
              className="w-14 py-2 text-center font-semibold text-xs sm:w-28 sm:text-sm"
            >
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eventsForRole(role).map(option => (
          <EventRow key={option.event} option={option} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function EventRow({
  option,
  shown,
  off,
  networkOff,
  onChange,
}: Omit<EventTableProps, 'role'> & { option: EventOption }) {
  const { event, label, channels } = option
  const switchedOff = shown.filter(channel =>
    networkOff.some(item => item.event === event && item.channel === channel),
  )
  const withoutChannel = (channel: Channel) =>
    off.filter(item => item.event !== event || item.channel !== channel)
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="wrap-anywhere py-1 pr-3 font-normal">
        {label}
        {switchedOff.length > 0 && (
          <span className="block text-muted text-sm">
            {switchedOff.map(channel => CHANNEL_LABELS[channel]).join(', ')}: switched off by your network
          </span>
        )}
      </th>
      {shown.map(channel => (
        <td key={channel} className="p-0 text-center">
          {channels.includes(channel) ? (
            <label className="inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
              <input
                type="checkbox"
                className="size-5"
                aria-label={`${label}: ${CHANNEL_LABELS[channel].toLowerCase()}`}
                disabled={switchedOff.includes(channel)}
                checked={!switchedOff.includes(channel) && withoutChannel(channel).length === off.length}
                onChange={({ target }) =>
                  onChange(target.checked ? withoutChannel(channel) : [...off, { event, channel }])
                }
              />
            </label>
          ) : (
            <span aria-hidden className="text-muted">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
