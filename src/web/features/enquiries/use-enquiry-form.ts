import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { linkedTopic } from '#shared/enquiries/linked-topic.ts'
import { usePage } from '../../platform/page-data.ts'
import { prepareToasts, toast } from '../../ui/toast.ts'
import { dropDraft, fieldsIn, keepDraft, readDraft, restoreInto, valuesIn } from './enquiry-draft.ts'

const UNREACHABLE =
  'We could not reach the server. Please check your connection and try again. What you typed is still here.'

/** What judges and sends the form is fetched when somebody begins to use it, and again should that fail. */
const sending = () => import('./sending-enquiry.ts')

const failureOf = (why: string) => ({ why, attempt: crypto.randomUUID() })

/** One of the two is enough, so a message beside one goes when the other is typed. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'phone'],
  phone: ['email', 'phone'],
}

/**
 * The contact form with scripts: nothing typed is lost to a reload, a mistake or a lost connection, and sending it again
 * after one is not sending it twice. The fields hold their values themselves, as somebody may type before we are there.
 */
export function useEnquiryForm() {
  const { form: served } = usePage()
  const own = served?.id === 'contact' ? served : null
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>(own?.fields ?? {})
  /** Why it was not sent, and at which try: told anew each time. */
  const [failure, setFailure] = useState<{ why: string; attempt: string }>()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<SubmittedEnquiry>()
  const busy = useRef(false)
  /** Whether the form was filled in before this page was opened: then it may be sent at once. */
  const filledBefore = useRef(own !== null)
  const query = useLocation({ select: location => location.searchStr })

  useEffect(() => {
    const form = ref.current
    if (!form || sent) return
    const topic = form.elements.namedItem('topic')
    const search = new URLSearchParams(query)
    const named = linkedTopic({ topic: search.get('topic'), line: search.get('line') })
    if (named && topic instanceof HTMLSelectElement && topic.value === '') topic.value = named
    const draft = readDraft()
    if (draft && restoreInto(form, draft)) filledBefore.current = true
  }, [query, sent])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    keepDraft({ values: valuesIn(event.currentTarget) })
    const gone = TOGETHER[name] ?? [name]
    setErrors(errors => Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field))))
  }

  function onFocus() {
    void sending().catch(() => undefined)
    prepareToasts()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setPending(true)
    const form = event.currentTarget
    const values = valuesIn(form)
    const before = readDraft()
    const isSame = JSON.stringify(before?.values) === JSON.stringify(values)
    const clientId = (isSame && before?.clientId) || crypto.randomUUID()
    keepDraft({ values, clientId })
    try {
      const tookMs = filledBefore.current ? undefined : Math.round(performance.now())
      const outcome = await (await sending()).send(values, clientId, tookMs)
      setErrors(outcome.kind === 'mistakes' ? outcome.fields : {})
      // What went wrong before stands until now: were it gone at once, the second click of a double click would hit
      // what moves up.
      setFailure(
        outcome.kind === 'failed' ? failureOf(`${outcome.why} What you typed is still here.`) : undefined,
      )
      if (outcome.kind === 'mistakes')
        fieldsIn(form)
          .find(({ name }) => outcome.fields[name])
          ?.focus()
      if (outcome.kind === 'sent') {
        dropDraft()
        setSent(outcome.sent)
        toast({ title: 'Message sent', description: `Your reference is ${outcome.sent.reference}.` })
      }
    } catch {
      setFailure(failureOf(UNREACHABLE))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    handlers: { ref, onInput, onFocus, onSubmit },
    typed: own?.typed ?? {},
    errors,
    failure,
    pending,
    sent,
    again: () => setSent(undefined),
  }
}
