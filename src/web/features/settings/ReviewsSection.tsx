import { LIST } from 'virtual:content/list'
import { useState } from 'react'
import type { PageKind } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { reviewsSetting, type SavedReview } from '#shared/settings/reviews.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { toast } from '../../ui/toast.ts'
import { LastSaved } from './LastSaved.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { useChangeSetting } from './queries.ts'
import { type Reviewer, ReviewForm } from './ReviewForm.tsx'
import { settingSection } from './SettingLoader.tsx'

const GROUPS: readonly { heading: string; kinds: readonly PageKind[] }[] = [
  { heading: 'Kinds of insurance', kinds: ['line'] },
  { heading: 'Industries', kinds: ['industry'] },
  { heading: 'Cities', kinds: ['city'] },
  { heading: 'Articles', kinds: ['article'] },
  { heading: 'Questions and answers', kinds: ['faq'] },
  { heading: 'Other pages', kinds: ['home', 'hub', 'page', 'legal'] },
]

/** Returns the pages whose name or path contains the text, by group, without empty groups. */
function groupPages(text: string) {
  const search = text.trim().toLowerCase()
  const found = LIST.filter(({ menu, path }) => `${menu} ${path}`.toLowerCase().includes(search))
  return GROUPS.map(({ heading, kinds }) => ({
    heading,
    pages: found
      .filter(({ kind }) => kinds.includes(kind))
      .sort((a, b) => a.menu.localeCompare(b.menu, 'en-CA')),
  })).filter(({ pages }) => pages.length > 0)
}

/** Every page of the site with its reviewer. */
export const ReviewsSection = settingSection(reviewsSetting, 'the reviewers', ReviewsList)

function ReviewsList({ setting }: { setting: SavedSetting<typeof reviewsSetting> }) {
  const save = useChangeSetting(reviewsSetting)
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<string | null>(null)
  const [lastReviewer, setLastReviewer] = useState<Reviewer | null>(null)
  const reviews = setting.value
  const groups = groupPages(search)
  const reviewed = LIST.filter(({ path }) => reviews.some(review => review.path === path)).length

  function saveReviews(value: SavedReview[], message: string) {
    save.mutate(
      { revision: setting.revision, value },
      {
        onSuccess: () => {
          setEditing(null)
          toast({ title: message })
        },
      },
    )
  }

  function edit(path: string | null) {
    save.reset()
    setEditing(path)
  }

  const without = (path: string) => reviews.filter(review => review.path !== path)
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted">
        Pages show a reviewer only if you enter one here. Enter the person who read the current version, and
        update the date when they review it again.
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p>
            {reviewed} of {LIST.length} pages have a reviewer.
          </p>
          <LastSaved setting={setting} calls={reviewsSetting} never="No reviewers yet." />
        </div>
        <SearchField placeholder="Page title or path" value={search} onChange={setSearch} />
      </div>
      {editing === null && <NothingSaved error={save.error} />}
      {groups.length === 0 && <p>No page has “{search}” in its title or path.</p>}
      {groups.map(group => (
        <section key={group.heading} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <h2 className="mb-2 font-sans font-semibold text-lg">{group.heading}</h2>
          <ul className="divide-y divide-line">
            {group.pages.map(page => {
              const review = reviews.find(({ path }) => path === page.path)
              return (
                <li key={page.path}>
                  <ReviewRow
                    page={page}
                    review={review}
                    disabled={save.isPending || editing !== null}
                    onChange={() => edit(page.path)}
                    onRemove={() => saveReviews(without(page.path), 'Reviewer removed')}
                  />
                  {editing === page.path && (
                    <ReviewForm
                      page={page.menu}
                      review={review}
                      lastReviewer={lastReviewer}
                      pending={save.isPending}
                      error={save.error}
                      onCancel={() => edit(null)}
                      onSave={entry => {
                        setLastReviewer(entry)
                        const saved = { ...entry, path: page.path, also: [...page.aliases] }
                        saveReviews([...without(page.path), saved], 'Reviewer saved')
                      }}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ReviewRowProps {
  page: { menu: string; path: string }
  review: SavedReview | undefined
  disabled: boolean
  onChange: () => void
  onRemove: () => void
}

function ReviewRow({ page, review, disabled, onChange, onRemove }: ReviewRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <a href={page.path} target="_blank" rel="noopener" className="font-semibold">
          {page.menu}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{page.path}</p>
      </div>
      <p className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">
        {review ? (
          <>
            <span className="font-semibold">{review.by}</span>
            {review.role && `, ${review.role}`}, {formatDay(review.on)}
          </>
        ) : (
          <span className="text-muted">No reviewer</span>
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onChange}>
          {review ? 'Edit' : 'Add'}
          <span className="sr-only"> the reviewer of {page.menu}</span>
        </Button>
        {review && (
          <Button variant="quiet" size="sm" disabled={disabled} onClick={onRemove}>
            Remove<span className="sr-only"> the reviewer of {page.menu}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
