import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type Ref, useId } from 'react'
import { paths } from '#shared/paths.ts'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { MagnifierMark } from './MagnifierMark.tsx'

interface SearchFormProps {
  /** The name of this search box, unique on the page. */
  label: string
  placeholder?: string
  defaultValue?: string
  inputRef?: Ref<HTMLInputElement>
  /** Called on every change. */
  onType?: (typed: string) => void
  /** Called instead of opening the search page. */
  onAsk?: (query: string) => void
}

/** A search box. It's a plain form, so that it works before hydration and without scripts. */
export function SearchForm({ label, placeholder, defaultValue, inputRef, onType, onAsk }: SearchFormProps) {
  const id = useId()
  const { history } = useRouter()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = tidyQuery(String(new FormData(event.currentTarget).get('q') ?? ''))
    if (onAsk) onAsk(query)
    else history.push(paths.search(query))
  }

  return (
    <search>
      <form method="get" action={paths.search()} onSubmit={submit}>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            ref={inputRef}
            id={id}
            type="search"
            name="q"
            defaultValue={defaultValue}
            placeholder={placeholder}
            maxLength={MAX_QUERY}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            onChange={event => onType?.(event.target.value)}
            className="field-control min-w-0 flex-1"
          />
          <button type="submit" className={`${buttonClass('primary')} shrink-0`}>
            <MagnifierMark />
            <span className="max-[22rem]:sr-only">Search</span>
          </button>
        </div>
      </form>
    </search>
  )
}
