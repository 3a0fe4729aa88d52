import { ArrowDown, ArrowUp, Camera, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DocumentRequest } from '#shared/document-requests.ts'
import { GuardedDialog } from '../../platform/GuardedDialog.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { filesOfPages, MAX_PAGES, movePage, type Page, readPage } from './document-pages.ts'

interface PagesDialogProps {
  request: Pick<DocumentRequest, 'title' | 'kind'>
  /** The first pictures. */
  pictures: readonly File[]
  onSend: (files: File[]) => void
  onClose: () => void
}

/** Puts pictures in order, as the pages of one document or one by one, before they are sent. */
export function PagesDialog({ request, pictures, onSend, onClose }: PagesDialogProps) {
  const { pages, setPages, unreadable, isReading, addPages } = usePages(pictures)
  // Photos of a car are separate; the two sides of a licence belong together.
  const [combined, setCombined] = useState(request.kind !== 'photo')
  const combining = useSingleFlight({ mutationFn: () => filesOfPages(pages, request.title, combined) })
  // A callback of `mutate` isn't called once the dialog is closed.
  const send = () => combining.mutate(undefined, { onSuccess: files => onSend([...files, ...unreadable]) })
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const isFull = pages.length >= MAX_PAGES
  const isEmpty = pages.length + unreadable.length === 0

  return (
    <GuardedDialog
      title={request.title}
      description="Check that everything is sharp and easy to read. Nothing is sent yet."
      unsaved={isReading || !isEmpty}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <PageList pages={pages} onChange={setPages} />
        {isReading && <output className="text-muted">Opening the pictures…</output>}
        {!isReading && isEmpty && <p className="text-muted">No pages. Add a picture.</p>}
        {unreadable.length > 0 && (
          <p className="text-sm">
            {`This browser can’t show ${unreadable.map(({ name }) => name).join(', ')}. We’ll send it as a separate file.`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="pointer-fine:hidden"
            disabled={isFull}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden className="size-5" />
            Take another picture
          </Button>
          <Button variant="secondary" disabled={isFull} onClick={() => chooser.current?.click()}>
            <Plus aria-hidden className="size-5" />
            Add pictures
          </Button>
        </div>
        {isFull && <p className="text-muted text-sm">{`A document has up to ${MAX_PAGES} pages.`}</p>}
        <FileInput ref={camera} label="Another picture" accept="image/*" isCamera onFiles={addPages} />
        <FileInput ref={chooser} label="More pictures" accept="image/*" onFiles={addPages} />
        {pages.length > 1 && (
          <CheckField
            name="combined"
            label="Send as one document"
            help="The pictures become the pages of one PDF, in this order."
            checked={combined}
            onChange={setCombined}
          />
        )}
        {combining.isError && (
          <Notice tone="danger" title="The pictures couldn’t be put together">
            Close other apps and try again, or send fewer pictures at a time.
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={combining.isPending} disabled={isEmpty || isReading} onClick={send}>
            {pages.length > 1 ? `Send ${pages.length} ${combined ? 'pages' : 'pictures'}` : 'Send'}
          </Button>
        </div>
      </div>
    </GuardedDialog>
  )
}

interface PageListProps {
  pages: readonly Page[]
  onChange: (pages: readonly Page[]) => void
}

function PageList({ pages, onChange }: PageListProps) {
  if (pages.length === 0) return null
  const step = 'min-h-11 min-w-11 px-0'
  return (
    <ol aria-label="Pages" className="grid grid-cols-1 gap-3">
      {pages.map((page, index) => (
        <li key={page.id} className="flex items-center gap-3 rounded-lg border border-line p-2">
          <img
            src={page.url}
            alt={`Page ${index + 1} as it will be sent`}
            className="h-24 w-20 shrink-0 rounded bg-sunken object-contain"
          />
          <span className="flex-1 text-sm">{`Page ${index + 1}`}</span>
          <span className="flex">
            <Button
              variant="quiet"
              className={step}
              aria-label={`Move page ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onChange(movePage(pages, index, index - 1))}
            >
              <ArrowUp aria-hidden className="size-5" />
            </Button>
            <Button
              variant="quiet"
              className={step}
              aria-label={`Move page ${index + 1} down`}
              disabled={index === pages.length - 1}
              onClick={() => onChange(movePage(pages, index, index + 1))}
            >
              <ArrowDown aria-hidden className="size-5" />
            </Button>
            <Button
              variant="quiet"
              className={step}
              aria-label={`Remove page ${index + 1}`}
              onClick={() => onChange(pages.filter(({ id }) => id !== page.id))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The pages of a document that is being put together from pictures. */
function usePages(initial: readonly File[]) {
  const [pages, setPages] = useState<readonly Page[]>([])
  /** Pictures of a type that this browser can't show, such as HEIC outside of Safari. */
  const [unreadable, setUnreadable] = useState<readonly File[]>([])
  const [reading, setReading] = useState(0)
  const urls = useRef(new Set<string>())
  const started = useRef(false)

  async function addPages(files: readonly File[]): Promise<void> {
    setReading(count => count + files.length)
    // One after the other, because a phone lacks the memory for many large pictures at once.
    for (const file of files) {
      try {
        const page = await readPage(file)
        urls.current.add(page.url)
        setPages(all => (all.length < MAX_PAGES ? [...all, page] : all))
      } catch {
        setUnreadable(all => [...all, file])
      }
      setReading(count => count - 1)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first pictures are read once
  useEffect(() => {
    if (started.current) return
    started.current = true
    void addPages(initial)
  }, [])

  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  return { pages, setPages, unreadable, isReading: reading > 0, addPages }
}
