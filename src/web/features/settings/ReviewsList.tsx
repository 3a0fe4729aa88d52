import { useState } from 'react'
import type { ReviewsSetting, SavedReview } from '#shared/settings/reviews.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { toast } from '../../ui/toast.ts'
import { LastSaved } from './LastSaved.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { useChangeReviews } from './queries.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { groupsOf, type ListedPage } from './review-form.ts'

interface ReviewsListProps {
  setting: ReviewsSetting
  pages: readonly ListedPage[]
}

/** Every page of the site by what it is, with who reviewed it. */
export function ReviewsList({ setting, pages }: ReviewsListProps) {
  const save = useChangeReviews()
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<string | null>(null)
  const [last, setLast] = useState<Pick<SavedReview, 'by' | 'role'> | null>(null)
  const reviews = setting.value
  const groups = groupsOf(pages, words)
  const reviewed = pages.filter(({ path }) => reviews.some(review => review.path === path)).length

  function put(value: readonly SavedReview[], said: string) {
    save.mutate(
      { revision: setting.revision, value: [...value] },
      {
        onSuccess: () => {
          setEditing(null)
          toast({ title: said })
        },
      },
    )
  }

  function open(path: string | null) {
    save.reset()
    setEditing(path)
  }

  const without = (path: string) => reviews.filter(review => review.path !== path)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p>
            {reviewed} of {pages.length} pages name a reviewer.
          </p>
          <LastSaved setting={setting} never="Nobody has entered a reviewer yet." />
        </div>
        <SearchField placeholder="Name or address" value={words} onChange={setWords} />
      </div>
      {editing === null && <NothingSaved error={save.error} />}
      {groups.length === 0 && <p>No page has “{words}” in its name or address.</p>}
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
                    onChange={() => open(page.path)}
                    onRemove={() => put(without(page.path), 'The reviewer is removed')}
                  />
                  {editing === page.path && (
                    <ReviewFields
                      page={page.menu}
                      kept={review}
                      last={last}
                      pending={save.isPending}
                      error={save.error}
                      onCancel={() => open(null)}
                      onSave={entry => {
                        setLast(entry)
                        const saved = { ...entry, path: page.path, also: [...page.aliases] }
                        put([...without(page.path), saved], 'The reviewer is saved')
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
