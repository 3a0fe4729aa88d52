import { useState } from 'react'
import type { ChatAction } from '#shared/assistant/assistant.ts'
import { call } from '../../platform/call.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ask, currentConversation } from './conversation.ts'
import type { ChatMessage } from './message.ts'
import { PageLink } from './PageLink.tsx'
import { setPanel } from './panel-state.ts'
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

/** The button that sends a question to the broker of the visitor's own request. Pressing it again sends no second message. */
function SendToBroker({ question, url, label }: { question: string; url: string; label: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready')
  const [clientId] = useState(() => crypto.randomUUID())
  const id = /^\/portal\/cases\/([^/?#]+)/.exec(url)?.[1] ?? ''

  async function send() {
    if (state === 'sending') return
    setState('sending')
    try {
      // Few visitors send one, and it comes with a library that checks what is sent.
      const { sendMessage } = await import('#shared/messages.ts')
      await call(sendMessage, { params: { id }, body: { clientId, body: question } })
      setState('sent')
    } catch {
      setState('failed')
    }
  }

  if (state === 'sent')
    return (
      <output className="block">
        Message sent.{' '}
        <PageLink href={url} className="text-spruce underline underline-offset-4">
          Open your messages
        </PageLink>
      </output>
    )
  return (
    <>
      <button
        type="button"
        aria-disabled={state === 'sending' || undefined}
        className={`${buttonClass('secondary', 'sm')} min-h-11 text-left`}
        onClick={send}
      >
        {label}
      </button>
      {state === 'failed' && (
        <p role="alert" className="mt-1 text-ember text-sm">
          Your message wasn’t sent. Try again.
        </p>
      )}
    </>
  )
}
