import { useEffect, useState } from 'react'
import type { AssistantPassage } from '#shared/assistant/questions.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { usePassagesFor } from './queries.ts'

/** Milliseconds of quiet after which a search is made. */
const PAUSE_MS = 250

interface PassageChoiceProps {
  questionId: string
  /** The path of the chosen passage. */
  value: string
  onChange: (passage: AssistantPassage) => void
  error: string | undefined
}

/** The passages that may answer a question, nearest first, or those a search finds; one of them is chosen. */
export function PassageChoice({ questionId, value, onChange, error }: PassageChoiceProps) {
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
        // Enter searches; it does not send the form around it.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset
        className="min-w-0"
        aria-busy={found.isFetching}
        aria-describedby={error ? 'path-error' : undefined}
      >
        <legend className="mb-2 font-semibold">
          {search === '' ? 'Passage that answers it, nearest first' : 'Passage that answers it'}
        </legend>
        {found.isPending && <p className="text-muted">Looking for passages…</p>}
        {found.isError && !found.data && (
          <LoadFailed
            what="the passages"
            error={found.error}
            retrying={found.isFetching}
            onRetry={() => found.refetch()}
          />
        )}
        {found.data && passages.length === 0 && (
          <p className="text-muted">
            {search === ''
              ? 'No passage comes near. Search for one in other words.'
              : 'No passage is found by these words.'}
          </p>
        )}
        <div className="grid max-h-64 grid-cols-1 gap-2 overflow-y-auto">
          {passages.map(passage => (
            <label
              key={passage.path}
              className="flex items-start gap-3 rounded border border-line p-3 has-checked:border-spruce has-checked:bg-spruce-soft"
            >
              <input
                type="radio"
                name="path"
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
