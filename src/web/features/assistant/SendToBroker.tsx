import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageLink } from './PageLink.tsx'

/** The button that sends a question to the broker of the visitor's own request. Pressing it again sends no second message. */
export function SendToBroker({ question, url, label }: { question: string; url: string; label: string }) {
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
