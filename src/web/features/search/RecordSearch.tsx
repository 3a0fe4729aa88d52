import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SessionUser } from '#shared/auth/sessions.ts'
import { formatCount } from '#shared/format.ts'
import {
  type FoundGroup,
  type FoundRecord,
  MAX_RECORD_QUERY,
  MAX_RECORDS,
  type RecordKind,
} from '#shared/search/records.ts'
import type { Role } from '#shared/users.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { backdropClass } from '../../ui/Dialog.tsx'
import { Marked } from './Marked.tsx'
import { useRecordSearch } from './queries.ts'
import { addRecent, closeSearch, openSearch, readRecent, useSearchOpen } from './search-state.ts'

const KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  cases: 'Cases',
  people: 'People',
  policies: 'Policies',
  quotes: 'Quotes',
  messages: 'Messages',
  documents: 'Documents',
}

const STAFF_TEXTS = {
  placeholder: 'Search cases, people, policies',
  help: 'Search cases, people, policies, quotes, messages and documents. Enter a name, a reference, a policy number or a word.',
}

const TEXTS: Readonly<Record<Role, typeof STAFF_TEXTS>> = {
  client: {
    placeholder: 'Search your requests and policies',
    help: 'Search your requests, policies, quotes, messages and documents. Enter a word, a reference or a policy number.',
  },
  broker: STAFF_TEXTS,
  office: {
    placeholder: 'Search cases and people',
    help: 'Search cases, clients and brokers. Enter a name, an email address, a phone number or a reference.',
  },
  admin: STAFF_TEXTS,
}

const kindName = (kind: RecordKind, role: Role) =>
  kind === 'cases' && role === 'client' ? 'Requests' : KIND_NAMES[kind]

/** A result of the search; `kind` is null for the link to a whole list. */
interface SearchOption extends Omit<FoundRecord, 'id'> {
  id?: string
  key: string
  kind: RecordKind | null
}

interface OptionGroup {
  label: string
  items: SearchOption[]
}

function optionsOf({ kind, items, more, listPath }: FoundGroup, role: Role): OptionGroup {
  const name = kindName(kind, role)
  const options: SearchOption[] = items.map(item => ({ ...item, kind, key: `${kind} ${item.id}` }))
  if (listPath) {
    const title = [{ text: `Show all matching ${name.toLowerCase()}`, hit: false }]
    options.push({ key: `${kind} all`, kind: null, title, detail: [], path: listPath })
  }
  return { label: more && !listPath ? `${name}, ${MAX_RECORDS} newest` : name, items: options }
}

function recentGroups(userId: string): OptionGroup[] {
  const items = readRecent(userId).map(record => ({ ...record, key: record.path }))
  return items.length > 0 ? [{ label: 'Recently opened', items }] : []
}

const POPUP =
  'portal fixed inset-0 z-50 flex flex-col bg-surface text-ink shadow-lift outline-none sm:inset-x-0 sm:top-[10dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:w-[min(40rem,92vw)] sm:rounded-xl sm:border sm:border-line'

/** The search over the records of a portal, as a dialog. Its results are those that the person may see. */
export function RecordSearch({ user }: { user: SessionUser }) {
  const isOpen = useSearchOpen()
  useEffect(() => closeSearch, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => (open ? openSearch() : closeSearch())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className={POPUP} aria-label="Search">
          <SearchPanel user={user} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchPanel({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useRecordSearch(typed)
  const [recent] = useState(() => recentGroups(user.id))
  const groups = typed === '' ? recent : (search.groups ?? []).map(group => optionsOf(group, user.role))
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  function open({ key: _key, ...option }: SearchOption) {
    closeSearch()
    if (option.kind && option.id) addRecent(user.id, { ...option, kind: option.kind, id: option.id })
    const [to = '', query] = option.path.split('?')
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) })
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      itemToStringValue={({ key }: SearchOption) => key}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Search"
          placeholder={TEXTS[user.role].placeholder}
          maxLength={MAX_RECORD_QUERY}
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted focus-visible:shadow-none"
        />
        <Dialog.Close
          aria-label="Close"
          className={`${buttonClass('quiet', 'sm')} -mr-2 min-h-11 min-w-11 shrink-0`}
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2" aria-busy={search.isLoading}>
        <Autocomplete.Status className="sr-only">
          {search.isSearchable && !search.isLoading && !search.error && formatCount(count, 'result')}
        </Autocomplete.Status>
        <SearchNote role={user.role} typed={typed} isEmpty={count === 0} search={search} />
        <Autocomplete.List className={search.isLoading && count > 0 ? 'opacity-60' : ''}>
          {(group: OptionGroup) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 font-semibold text-muted text-sm">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(option: SearchOption) => (
                  <Autocomplete.Item
                    key={option.key}
                    value={option}
                    onClick={() => open(option)}
                    className="block min-h-11 cursor-pointer px-4 py-2 menu-option"
                  >
                    <RecordOption option={option} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

/** One result: what it is called and why it was found, with the words that match marked. */
function RecordOption({ option: { title, detail, kind } }: { option: SearchOption }) {
  return (
    <>
      <span className={`wrap-anywhere block ${kind ? '' : 'text-spruce underline underline-offset-4'}`}>
        <Marked parts={title} />
      </span>
      {detail.length > 0 && (
        <span className="wrap-anywhere block text-muted text-sm">
          <Marked parts={detail} />
        </span>
      )}
    </>
  )
}

interface SearchNoteProps {
  role: Role
  typed: string
  isEmpty: boolean
  search: ReturnType<typeof useRecordSearch>
}

/** What is shown where there are no results: what can be searched, that it loads, that nothing matches, or an error. */
function SearchNote({ role, typed, isEmpty, search }: SearchNoteProps) {
  const note = (text: string) => <p className="px-4 py-4 text-muted">{text}</p>
  if (typed === '') {
    if (!isEmpty) return null
    return note(TEXTS[role].help)
  }
  if (!search.isSearchable) return note('Enter at least two characters.')
  if (search.isOffline) return note('You’re offline. The search continues when you’re connected again.')
  if (search.error) {
    return (
      <div className="p-4">
        <LoadFailed label="the results" query={search} />
      </div>
    )
  }
  if (search.isLoading) return isEmpty ? <ListSkeleton label="the results" rows={3} /> : null
  if (isEmpty)
    return note(`Nothing matches “${typed}”. Check the spelling, or enter only the beginning of a word.`)
  return null
}
