import { useQuery } from '@tanstack/react-query'
import { findMentions, listColleagues } from '#shared/mentions.ts'
import { queryOf } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { findMentionStart, matchesMention } from './mention-typing.ts'

/** The maximum number of suggestions. */
const MAX_OFFERED = 6

interface MentionPickerProps {
  caseId: string
  text: string
  /** Where the cursor is in the text. */
  caret: number
  /** Called with the new text and where the cursor belongs. */
  onPick: (text: string, caret: number) => void
}

/** Suggests colleagues after an @ in a note, and says who will be notified. */
export function MentionPicker({ caseId, text, caret, onPick }: MentionPickerProps) {
  const colleagues = useQuery({
    ...queryOf(listColleagues, { params: { id: caseId } }),
    enabled: text.includes('@'),
    staleTime: 5 * 60_000,
  })
  const people = colleagues.data?.items ?? []
  const start = findMentionStart(text, caret)
  const typed = start === null ? '' : text.slice(start + 1, caret)
  const offered =
    start === null
      ? []
      : people.filter(({ fullName }) => matchesMention(fullName, typed)).slice(0, MAX_OFFERED)
  const mentioned = findMentions(text, people)

  return (
    <>
      {offered.length > 0 && start !== null && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Mention a colleague</legend>
          {offered.map(({ id, fullName, role }) => (
            <Button
              key={id}
              variant="secondary"
              size="sm"
              className="wrap-anywhere text-left"
              onClick={() => {
                const before = `${text.slice(0, start)}@${fullName} `
                onPick(before + text.slice(caret).trimStart(), before.length)
              }}
            >
              {`@${fullName}${role === 'admin' ? ' · Administrator' : ' · Broker'}`}
            </Button>
          ))}
        </fieldset>
      )}
      <output className="wrap-anywhere text-muted text-sm empty:hidden">
        {mentioned.length > 0 && `We’ll notify ${mentioned.map(({ fullName }) => fullName).join(', ')}.`}
      </output>
    </>
  )
}
