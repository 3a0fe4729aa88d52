import { formatDay } from '#shared/format.ts'

/** The day a message was sent on, as the line between two days shows it. Empty for no message. */
export function dayOf(sentAt: string | undefined): string {
  return sentAt ? formatDay(sentAt) : ''
}

const TIME = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  hour: 'numeric',
  minute: '2-digit',
})

/** The time of day in Alberta, as in "2:05 p.m.". */
export function timeOf(iso: string): string {
  return TIME.format(new Date(iso))
}
