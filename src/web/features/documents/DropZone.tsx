import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { usePastedFiles } from './pasting.ts'
import { ACCEPTED, ACCEPTED_WORDS } from './prechecks.ts'

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
      <p>Drop files here, paste them, or</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Choose files to send"
        hidden
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that choosing the same file again is heard again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className="text-muted text-sm">{ACCEPTED_WORDS}.</p>
    </div>
  )
}
