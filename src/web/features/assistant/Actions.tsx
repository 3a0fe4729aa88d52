import type { ChatAction } from '#shared/assistant/assistant.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ask, currentConversation } from './conversation.ts'
import type { ChatMessage } from './message.ts'
import { PageLink } from './PageLink.tsx'
import { setPanel } from './panel-state.ts'
import { SendToBroker } from './SendToBroker.tsx'
import { CHOICE } from './styles.ts'
import { questionOf } from './thread.ts'

const chip = (variant: 'primary' | 'secondary' | 'danger') =>
  `${buttonClass(variant, 'sm')} min-h-11 text-left`

interface ActionsProps {
  actions: readonly ChatAction[]
  pending: boolean
  /** The answer they belong to. */
  message: ChatMessage
}

/** The next steps: questions to choose from, one below the other, then actions. */
export function Actions({ actions, pending, message }: ActionsProps) {
  const questions = actions.filter(({ type }) => type === 'ask')
  const deeds = actions.filter(({ type }) => type !== 'ask')
  return (
    <>
      {questions.length > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {questions.map(({ label }) => (
            <li key={label}>
              <button
                type="button"
                aria-disabled={pending || undefined}
                className={`${CHOICE} w-full rounded-lg`}
                onClick={() => ask(label)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {deeds.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {deeds.map(({ type, label, url }) => (
            <li key={`${type} ${label}`}>
              {type === 'message' ? (
                <SendToBroker
                  question={questionOf(currentConversation().messages, message) ?? ''}
                  url={url}
                  label={label}
                />
              ) : type === 'person' ? (
                <button
                  type="button"
                  className={chip('secondary')}
                  onClick={() => setPanel({ view: 'expanded', atPerson: true })}
                >
                  {label}
                </button>
              ) : (
                <PageLink
                  href={url}
                  className={chip(
                    type === 'quote' ? 'primary' : type === 'emergency' ? 'danger' : 'secondary',
                  )}
                >
                  {label}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
