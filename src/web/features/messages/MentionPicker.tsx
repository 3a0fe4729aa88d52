import { ROLE_NAMES } from '#shared/roles.ts'
import { type MentionList, optionIdOf } from './use-mention-list.ts'

/** Below a text area at the end of a small screen, the list would open out of sight. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** Suggests colleagues after an @ in a note, and says who will be notified. */
export function MentionPicker({ list: { id, offered, activeId, mentioned, pick } }: { list: MentionList }) {
  return (
    <>
      {offered.length > 0 && (
        <div
          ref={showWhole}
          id={id}
          role="listbox"
          aria-label="Mention a colleague"
          className="grid max-w-sm overflow-hidden rounded-lg border border-line bg-surface py-1.5"
        >
          {offered.map(person => {
            const optionId = optionIdOf(id, person)
            return (
              // The text area keeps the focus and handles the keys.
              <div
                key={person.id}
                id={optionId}
                role="option"
                tabIndex={-1}
                aria-selected={optionId === activeId}
                className="wrap-anywhere flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center px-4 py-1 hover:bg-sunken aria-selected:bg-sunken aria-selected:font-semibold"
                onMouseDown={event => {
                  event.preventDefault()
                  pick(person)
                }}
              >
                {`@${person.fullName} · ${ROLE_NAMES[person.role]}`}
              </div>
            )
          })}
        </div>
      )}
      <output className="wrap-anywhere text-muted text-sm empty:hidden">
        {mentioned.length > 0 && `We’ll notify ${mentioned.map(({ fullName }) => fullName).join(', ')}.`}
      </output>
    </>
  )
}
