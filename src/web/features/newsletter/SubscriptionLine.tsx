import { formatMoment } from '#shared/format.ts'
import type { SubscriptionEvent } from '#shared/newsletter/subscribers.ts'
import { EVENT_WORDS } from './words.ts'

/** One thing that happened to a subscription: what, when, where and from which network address. */
export function SubscriptionLine({ of }: { of: SubscriptionEvent }) {
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{EVENT_WORDS[of.kind]}</span>
        <span className="text-muted text-sm">{formatMoment(of.at)}</span>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {of.channel}
        {of.by && `, ${of.by}`}
        {of.address && `, from ${of.address}`}
      </p>
      {of.reason && <p className="wrap-anywhere mt-1 text-sm">Reason: {of.reason}</p>}
      {of.words && (
        <blockquote className="wrap-anywhere mt-1 border-line border-l-4 pl-3 text-sm">{of.words}</blockquote>
      )}
      {of.textVersion && <p className="text-muted text-xs">Text {of.textVersion}</p>}
    </li>
  )
}
