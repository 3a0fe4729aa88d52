import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Sender, SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { usePage } from '../../platform/page-data.ts'
import { tabStorage } from '../../platform/storage.ts'
import { prepareToasts, toast } from '../../ui/toast.ts'

const UNREACHABLE =
  'We couldn’t reach the server. Check your connection and try again. Your message is still here.'

/** The code that validates and sends the form is loaded when the form is first used. */
const loadSubmit = () => import('./submit-enquiry.ts')

const createFailure = (message: string) => ({ message, attempt: crypto.randomUUID() })

/** One of the two is enough, so the message beside one goes when the other is typed. */
const FIELDS_CLEARED_WITH: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'phone'],
  phone: ['email', 'phone'],
}

/**
 * The contact form with scripts. Nothing typed is lost after a reload, a mistake or a lost connection, and sending it
 * again doesn't send it twice. The fields are uncontrolled, because people can type before the page is hydrated.
 */
export function useEnquiryForm() {
  const { form: served } = usePage()
  const servedForm = served?.id === 'contact' ? served : null
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>(servedForm?.fields ?? {})
  /** `attempt` tells failures apart, so that screen readers announce each of them. */
  const [failure, setFailure] = useState<{ message: string; attempt: string }>()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<SubmittedEnquiry>()
  const busy = useRef(false)
  /** Whether the form was filled in before this page was opened. Then it can be sent at once. */
  const filledBefore = useRef(servedForm !== null)

  useEffect(() => {
    const form = ref.current
    if (!form || sent) return
    const draft = readDraft()
    if (draft && fillIn(form, draft.values)) filledBefore.current = true
  }, [sent])

  const sender = useSender()
  useEffect(() => {
    const form = ref.current
    if (!form || sent || !sender || servedForm || readDraft()) return
    const { name, email, phone } = sender
    fillIn(form, { name, email, phone })
  }, [sender, sent, servedForm])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    writeDraft({ values: readValues(event.currentTarget) })
    const cleared = FIELDS_CLEARED_WITH[name] ?? [name]
    setErrors(errors =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !cleared.includes(field))),
    )
  }

  function onFocus() {
    void loadSubmit().catch(() => undefined)
    prepareToasts()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setPending(true)
    const form = event.currentTarget
    const values = readValues(form)
    const draft = readDraft()
    const isSame = JSON.stringify(draft?.values) === JSON.stringify(values)
    const clientId = (isSame && draft?.clientId) || crypto.randomUUID()
    writeDraft({ values, clientId })
    try {
      const tookMs = filledBefore.current ? undefined : Math.round(performance.now())
      const result = await (await loadSubmit()).submitEnquiry(values, clientId, tookMs)
      setErrors(result.kind === 'invalid' ? result.fields : {})
      // An earlier failure is removed only now: if it went at once, the second click of a double click would hit what
      // moves up.
      setFailure(
        result.kind === 'failed' ? createFailure(`${result.message} Your message is still here.`) : undefined,
      )
      if (result.kind === 'invalid')
        fieldsIn(form)
          .find(({ name }) => result.fields[name])
          ?.focus()
      if (result.kind === 'sent') {
        writeDraft(null)
        setSent(result.sent)
        toast({ title: 'Message sent', description: `Your reference number is ${result.sent.reference}.` })
      }
    } catch {
      setFailure(createFailure(UNREACHABLE))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    handlers: { ref, onInput, onFocus, onSubmit },
    typed: servedForm?.typed ?? {},
    errors,
    failure,
    pending,
    sent,
    openCases: sender?.openCases ?? [],
    restart: () => setSent(undefined),
  }
}

/** An unsent message, kept in the tab until it is closed. `clientId` is set once it was sent without success. */
interface EnquiryDraft {
  values: Record<string, string>
  clientId?: string
}

const DRAFT_KEY = 'contact-draft'

const readDraft = () =>
  tabStorage.read(DRAFT_KEY, value =>
    value && typeof value === 'object' && 'values' in value ? (value as EnquiryDraft) : null,
  )

const writeDraft = (draft: EnquiryDraft | null) => tabStorage.write(DRAFT_KEY, draft)

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const fieldsIn = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter(({ name }) => name !== '')

const readValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]))

/** Fills in the empty fields. Returns whether it filled any. */
function fillIn(form: HTMLFormElement, values: Record<string, string>): boolean {
  let filled = false
  for (const field of fieldsIn(form)) {
    const value = values[field.name]
    if (!value || field.value !== '') continue
    field.value = value
    filled = true
  }
  return filled
}

/** Returns what the contact form is filled in with, once it's known that a client is signed in. */
function useSender(): Sender | null {
  const [sender, setSender] = useState<Sender | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void fetchSender(controller.signal).then(setSender)
    return () => controller.abort()
  }, [])
  return sender
}

/**
 * Calls without the endpoint’s declaration, which would add zod to the page. Returns null when the server cannot be
 * reached: the form is then empty.
 */
async function fetchSender(signal: AbortSignal): Promise<Sender | null> {
  try {
    const response = await fetch('/api/enquiries/sender', { signal })
    return response.ok ? ((await response.json()) as { sender: Sender | null }).sender : null
  } catch {
    return null
  }
}
