import { useRef } from 'react'
import type { Enquiry } from '#shared/enquiries/enquiries.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { useChangeEnquiryStatus } from './actions.ts'
import { moveVerb } from './enquiry-words.ts'
import { refreshEnquiry } from './queries.ts'

/** Where the enquiry can be put from where it stands, as buttons. */
export function EnquiryMoves({ of }: { of: Enquiry }) {
  const place = useRef<HTMLDivElement>(null)
  const move = useChangeEnquiryStatus(of)
  useKeptFocus(place, of.status)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none focus-visible:shadow-none">
      <div className="flex flex-wrap gap-2">
        {of.abilities.to.map(
          to =>
            to !== 'answered' && (
              <Button
                key={to}
                variant="secondary"
                size="sm"
                pending={move.isPending && move.variables === to}
                onClick={() => move.mutate(to)}
              >
                {moveVerb(of.status, to)}
              </Button>
            ),
        )}
      </div>
      <ActionFailed
        error={move.error}
        staleTitle="This message has changed"
        onRefresh={() => {
          move.reset()
          void refreshEnquiry(of.id)
        }}
      />
    </div>
  )
}
