import { type Ref, useEffect, useRef, useState } from 'react'
import {
  type AssistantPassage,
  type AssistantQuestion,
  PHRASING_MAX,
  Teaching,
} from '#shared/assistant/questions.ts'
import { ActionFailed } from '../../../platform/ActionFailed.tsx'
import { fieldErrors } from '../../../platform/call.ts'
import { DialogFields } from '../../../platform/DialogFields.tsx'
import { useForm } from '../../../platform/form.ts'
import { GuardedDialog } from '../../../platform/GuardedDialog.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PlainText } from '../PlainText.tsx'
import { refreshQuestions, usePassagesFor, useTeachQuestion } from './queries.ts'

/** The dialog to choose the passage that answers a question, and the phrasing that finds it. */
export function TeachDialog({ question, onClose }: { question: AssistantQuestion; onClose: () => void }) {
  const [chosen, setChosen] = useState<AssistantPassage | null>(null)
  const form = useForm(Teaching, { path: '', phrasing: phrasingFrom(question.question) })
  const path = form.choice('path')
  const teach = useTeachQuestion(question)
  const fields = fieldErrors(teach.error)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // In a dialog taller than the window, the error would be out of view.
    if (teach.error) end.current?.scrollIntoView({ block: 'nearest' })
  }, [teach.error])

  return (
    <GuardedDialog
      title="Teach the assistant"
      description={<span className="wrap-anywhere line-clamp-5">“{question.question}”</span>}
      unsaved={form.formState.isDirty && !teach.isPending}
      onClose={() => !teach.isPending && onClose()}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={form.handleSubmit(body =>
          teach.mutate(body, { onSuccess: onClose, onError: error => form.showServerErrors(error) }),
        )}
      >
        <DialogFields mutation={teach} canRefresh>
          <PassageChoice
            questionId={question.id}
            {...path}
            onChange={passage => {
              setChosen(passage)
              path.onChange(passage.path)
            }}
          />
          {chosen && (
            <section
              aria-label="The answer visitors get"
              className="rounded border border-line bg-sunken p-4"
            >
              <h3 className="font-sans mb-2 font-semibold text-base">The answer visitors get</h3>
              <div
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
                tabIndex={0}
                className="grid max-h-56 grid-cols-1 gap-2 overflow-y-auto text-sm"
              >
                <p className="font-semibold">{chosen.title}</p>
                <PlainText text={chosen.reading} />
              </div>
              <p className="mt-2 text-muted text-sm">Long answers are shortened to the relevant parts.</p>
            </section>
          )}
          <TextField
            label="Phrasing"
            help="The words people use. Visitors never see it. Leave out names and other personal details."
            autoComplete="off"
            {...form.text('phrasing')}
          />
        </DialogFields>
        {!fields && (
          <ActionFailed
            error={teach.error}
            staleTitle="This question has changed"
            onRefresh={refreshQuestions}
            onRefreshed={onClose}
          />
        )}
        <div ref={end} className="flex scroll-mb-6 flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={teach.isPending}>
            Teach
          </Button>
        </div>
      </form>
    </GuardedDialog>
  )
}

/** How many milliseconds after the last keystroke a search starts. */
const PAUSE_MS = 250

interface PassageChoiceProps {
  questionId: string
  name: string
  ref: Ref<HTMLInputElement>
  /** The path of the chosen passage. */
  value: string
  onChange: (passage: AssistantPassage) => void
  error: string | undefined
}

/** A choice of the passages that may answer a question, closest first, or of search results. */
function PassageChoice({ questionId, name, ref, value, onChange, error }: PassageChoiceProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = usePassagesFor(questionId, search)
  const passages = found.data?.items ?? []

  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label="Search all passages"
        name="passages"
        type="search"
        autoComplete="off"
        maxLength={200}
        optional
        value={typed}
        onChange={event => setTyped(event.target.value)}
        // Enter searches; it doesn't submit the surrounding form.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset
        className="min-w-0"
        aria-busy={found.isFetching}
        aria-describedby={error ? 'path-error' : undefined}
      >
        <legend className="mb-2 font-semibold">
          {search === '' ? 'Matching passages, best match first' : 'Matching passage'}
        </legend>
        {found.isPending && <p className="text-muted">Looking for passages…</p>}
        <LoadFailed label="the passages" query={found} />
        {found.data && passages.length === 0 && (
          <p className="text-muted">
            {search === ''
              ? 'No close match. Try searching with different words.'
              : 'No passages match your search.'}
          </p>
        )}
        <div className="grid max-h-64 grid-cols-1 gap-2 overflow-y-auto">
          {passages.map((passage, index) => (
            <label
              key={passage.path}
              className="flex items-start gap-3 rounded border border-line p-3 has-checked:border-spruce has-checked:bg-spruce-soft"
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={passage.path}
                checked={passage.path === value}
                onChange={() => onChange(passage)}
                aria-invalid={error !== undefined}
                className="mt-1 size-4 shrink-0 accent-spruce"
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{passage.title}</span>
                {passage.page && <span className="block text-muted text-sm">{passage.page}</span>}
                <span className="wrap-anywhere line-clamp-2 text-sm">{passage.excerpt}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="path" error={error} />
      </fieldset>
    </div>
  )
}

/** Returns a question as the start of a phrasing, without the placeholders in brackets of redacted data. */
function phrasingFrom(question: string): string {
  const words = question
    .replace(/\[[^\]]{1,40}\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= PHRASING_MAX) return words
  return words
    .slice(0, PHRASING_MAX + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, PHRASING_MAX)
}
