import { Upload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from './FileInput.tsx'
import { ACCEPTED, ACCEPTED_LABEL } from './prechecks.ts'

/** Takes files by choosing, dropping or pasting, several at once. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  usePastedFiles(onFiles)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={`grid justify-items-center gap-2 rounded-lg border-2 border-dashed p-5 text-center ${
        isOver ? 'border-spruce bg-sunken' : 'border-line'
      }`}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={onDrop}
    >
      <Upload aria-hidden className="size-6 text-muted" />
      <p>Drop or paste files here, or</p>
      <FileInput ref={input} label="Choose files to upload" accept={ACCEPTED} onFiles={onFiles} />
      <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className="text-muted text-sm">{ACCEPTED_LABEL}.</p>
    </div>
  )
}

/** Hears of files pasted anywhere on the page, unless the paste went into a field. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const intoField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (files.length === 0 || intoField) return
      event.preventDefault()
      latest.current(files.map(renamePasted))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Browsers call every pasted picture image.png; the time tells one from the next. */
function renamePasted(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '')
  return new File([file], `pasted-${time}.png`, { type: file.type })
}
