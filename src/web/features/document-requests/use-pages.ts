import { useEffect, useRef, useState } from 'react'
import { MAX_PAGES, type Page, readPage } from './pages.ts'

/** The pages of a document that is being put together from pictures. */
export function usePages(initial: readonly File[]) {
  const [pages, setPages] = useState<readonly Page[]>([])
  /** Pictures of a type that this browser can't show, such as HEIC outside of Safari. */
  const [unreadable, setUnreadable] = useState<readonly File[]>([])
  const [reading, setReading] = useState(0)
  const urls = useRef(new Set<string>())
  const started = useRef(false)

  async function addPages(files: readonly File[]): Promise<void> {
    setReading(count => count + files.length)
    // One after the other: a phone has no memory for many large pictures at once.
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
