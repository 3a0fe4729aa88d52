import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { useFilesAnywhere } from './files-anywhere.ts'
import { ACCEPTED, ACCEPTED_LABEL } from './prechecks.ts'

/** Takes files by choosing, or by dropping or pasting them anywhere on the page, several at once. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFilesAnywhere(onFiles)
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-lg border-2 border-dashed p-5 text-center print:hidden ${
        isOver ? 'border-spruce bg-spruce-soft' : 'border-line'
      }`}
    >
      <Upload aria-hidden className="size-6 text-muted" />
      <p>{isOver ? 'Drop the files anywhere on this page' : 'Drop or paste files here, or'}</p>
      <FileInput ref={input} label="Choose files to upload" accept={ACCEPTED} onFiles={onFiles} />
      <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className="text-muted text-sm">{ACCEPTED_LABEL}.</p>
    </div>
  )
}
