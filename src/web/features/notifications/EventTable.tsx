import type { EventGroup, EventOption } from '#shared/notifications/events.ts'
import type { NotificationPreferences } from '#shared/notifications/notifications.ts'
import { CHANNEL_LABELS, type Channel } from '#shared/notifications/template.ts'

type Off = NotificationPreferences['off']

interface EventTableProps {
  group: EventGroup
  /** The channels that this site has. */
  shown: readonly Channel[]
  off: Off
  /** What the network has switched off. */
  networkOff: Off
  onChange: (off: Off) => void
}

/** One row for each event of a group, with a box for each channel. */
export function EventTable({ group: { heading, options }, ...row }: EventTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="text-left">
        <h3 className="font-sans font-semibold">{heading}</h3>
      </caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs sm:text-sm">
          <th scope="col" className="pr-3">
            <span className="sr-only">Event</span>
          </th>
          {row.shown.map(channel => (
            <th key={channel} scope="col" className="w-14 py-2 text-center font-normal sm:w-28">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {options.map(option => (
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
}: Omit<EventTableProps, 'group'> & { option: EventOption }) {
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
