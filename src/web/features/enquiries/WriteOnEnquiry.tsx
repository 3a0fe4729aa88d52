import { type FormEvent, useRef, useState } from 'react'
import { type Enquiry, NewEnquiryEntry } from '#shared/enquiries/enquiries.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useAddEnquiryEntry } from './actions.ts'
import { refreshEnquiry } from './queries.ts'

const WORDS = {
  answer: { send: 'Send answer', rows: 8 },
  note: { send: 'Add note', rows: 2 },
} as const

interface WriteOnEnquiryProps {
  of: Enquiry
  kind: 'answer' | 'note'
  label: string
  help: string
}

/** Where an answer, or a note, is written. It stays until it has been taken. */
export function WriteOnEnquiry({ of, kind, label, help }: WriteOnEnquiryProps) {
  const [body, setBody] = useState('')
  const [mistake, setMistake] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  /** Of what was sent last, so that sending the same again does not write it twice. */
  const last = useRef({ id: '', body: '' })
  const write = useAddEnquiryEntry(of)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (last.current.body !== body) last.current = { id: crypto.randomUUID(), body }
    const entry = NewEnquiryEntry.safeParse({ id: last.current.id, kind, body })
    setMistake(entry.error?.issues[0]?.message)
    if (!entry.success) return form.current?.querySelector('textarea')?.focus()
    write.mutate(entry.data, {
      onSuccess: () => {
        setBody('')
        last.current = { id: '', body: '' }
      },
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <TextAreaField
        label={label}
        name={kind}
        help={help}
        rows={WORDS[kind].rows}
        className={kind === 'answer' ? 'min-h-40' : ''}
        value={body}
        error={mistake}
        onChange={event => {
          setBody(event.target.value)
          setMistake(undefined)
        }}
      />
      <ActionFailed
        error={write.error}
        staleTitle="This message has changed"
        onRefresh={() => {
          write.reset()
          void refreshEnquiry(of.id)
        }}
      />
      <div>
        <Button
          type="submit"
          variant={kind === 'answer' ? 'primary' : 'secondary'}
          size={kind === 'answer' ? 'md' : 'sm'}
          pending={write.isPending}
        >
          {WORDS[kind].send}
        </Button>
      </div>
    </form>
  )
}
