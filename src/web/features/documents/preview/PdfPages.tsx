import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build puts what only some files need (`pdf-files` in vite.config.ts). */
const PDF_FILES = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`

/** Pages are drawn so many at a time: a phone can't hold a hundred of them. */
const PAGES_AT_ONCE = 10

interface PdfPagesProps {
  file: Blob
  /** Called when the file is damaged or needs a password. */
  onFail: () => void
}

/**
 * The pages of a PDF as pictures, with their text for screen readers. A worker reads the file; nothing in it can run, and its
 * links and forms aren't shown.
 */
export function PdfPages({ file, onFail }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [shown, setShown] = useState(PAGES_AT_ONCE)
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    let isGone = false
    let close = () => {}
    async function open() {
      const task = getDocument({
        data: new Uint8Array(await file.arrayBuffer()),
        // The site's policy lets no page evaluate code or load a font from data.
        isEvalSupported: false,
        disableFontFace: true,
        useSystemFonts: false,
        useWasm: false,
        standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
        wasmUrl: `${PDF_FILES}wasm/`,
        enableXfa: false,
      })
      close = () => void task.destroy()
      if (isGone) return close()
      try {
        const opened = await task.promise
        if (!isGone) setPdf(opened)
      } catch {
        if (!isGone) fail()
      }
    }
    void open()
    return () => {
      isGone = true
      close()
    }
  }, [file])

  if (!pdf) {
    return (
      <Loading label="the pages">
        <Skeleton className="h-96 w-full" />
      </Loading>
    )
  }
  const numbers = Array.from({ length: Math.min(shown, pdf.numPages) }, (_, index) => index + 1)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol aria-label="Pages" className="grid grid-cols-1 gap-4">
        {numbers.map(number => (
          <PdfPage key={number} pdf={pdf} number={number} />
        ))}
      </ol>
      {shown < pdf.numPages && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + PAGES_AT_ONCE)}
        >
          Show more pages
        </Button>
      )}
    </div>
  )
}

/** Sharp enough to read on most screens. */
const MAX_SCALE = 2

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    let isGone = false
    let cancel = () => {}
    async function draw() {
      const page = await pdf.getPage(number)
      const element = canvas.current
      if (isGone || !element) return
      const width = element.parentElement?.clientWidth ?? 600
      const ratio = Math.min(window.devicePixelRatio || 1, MAX_SCALE)
      const viewport = page.getViewport({ scale: (width * ratio) / page.getViewport({ scale: 1 }).width })
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: element, viewport })
      cancel = () => drawing.cancel()
      await drawing.promise
      const { items } = await page.getTextContent()
      if (!isGone) setText(items.map(item => ('str' in item ? item.str : '')).join(' '))
    }
    // Cancelled when the preview is closed.
    draw().catch(() => {})
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, number])

  return (
    <li>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${pdf.numPages}`}
        className="h-auto w-full border border-line bg-white"
      />
      <p className="sr-only">{text}</p>
    </li>
  )
}
