import type { EnquiryConversation as Turns } from '#shared/enquiries/enquiries.ts'
import { Card } from '../../ui/Card.tsx'

/** What the visitor said with the assistant before they wrote: folded away, as plain text, and no proof of anything. */
export function EnquiryConversation({ turns }: { turns: Turns }) {
  return (
    <Card>
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">
          Conversation with the assistant ({turns.length === 1 ? '1 message' : `${turns.length} messages`})
        </summary>
        <p className="mt-2 max-w-prose text-muted text-sm">
          As the visitor’s browser sent it: not verified. Anybody can change what stands here, also what the
          assistant is said to have answered.
        </p>
        <ol className="mt-4 grid gap-4">
          {turns.map(({ role, content }, index) => (
            // Turns have no names of their own, and never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={role === 'user' ? 'border-spruce border-l-4 pl-3' : 'pl-4'}>
              <p className="font-semibold text-muted text-sm">{role === 'user' ? 'Visitor' : 'Assistant'}</p>
              <p className="wrap-anywhere max-w-prose whitespace-pre-line">{content}</p>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}
