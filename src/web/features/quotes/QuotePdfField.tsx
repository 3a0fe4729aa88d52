import { FileText, Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { uploadDocument } from '#shared/documents.ts'
import { call, errorMessage } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileInput } from '../../ui/FileInput.tsx'

interface QuotePdfFieldProps {
  caseId: string
  /** The name of the attached file; empty when there is none. */
  fileName: string
  error: string | undefined
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
  onChange: (document: { id: string; name: string } | null) => void
}

/** Attaches the insurer's PDF. It's uploaded at once; the client doesn't see it before the quote is sent. */
export function QuotePdfField({
  caseId,
  fileName,
  error,
  isUploading,
  onUploading,
  onChange,
}: QuotePdfFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController>(undefined)
  const chosen = useRef({ file: '', clientId: '' })
  const [failure, setFailure] = useState<string>()
  const message = failure ?? error
  // A quote that was left doesn't get the file.
  useEffect(() => () => sending.current?.abort(), [])

  /** The same file, chosen again after a lost reply, is one document. */
  function clientIdOf({ name, size, lastModified }: File): string {
    const file = `${name} ${size} ${lastModified}`
    if (chosen.current.file !== file) chosen.current = { file, clientId: crypto.randomUUID() }
    return chosen.current.clientId
  }

  async function upload(file: File) {
    setFailure(undefined)
    if (file.type !== 'application/pdf') {
      setFailure('Choose a PDF file')
      return
    }
    onUploading(true)
    sending.current = new AbortController()
    const { signal } = sending.current
    const form = new FormData()
    form.append('kind', 'quote')
    form.append('clientId', clientIdOf(file))
    form.append('staffOnly', 'yes')
    form.append('file', file, file.name)
    try {
      const { id: documentId, name } = await call(uploadDocument, {
        params: { id: caseId },
        body: form,
        signal,
      })
      onChange({ id: documentId, name })
    } catch (reason) {
      setFailure(errorMessage(reason))
    } finally {
      onUploading(false)
    }
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">
        Insurer’s PDF <span className="font-normal text-muted">(optional)</span>
      </legend>
      <output className={fileName ? 'wrap-anywhere flex items-center gap-2' : 'text-muted text-sm'}>
        {fileName && <FileText aria-hidden className="size-5 shrink-0 text-muted" />}
        {fileName ||
          (isUploading ? 'Uploading the PDF' : 'The client can’t see it until you send the quote.')}
      </output>
      <div className="flex flex-wrap gap-2">
        <FileInput
          ref={input}
          label="PDF file"
          accept="application/pdf,.pdf"
          isSingle
          onFiles={([file]) => file && void upload(file)}
        />
        <Button
          ref={chooser}
          variant="secondary"
          size="sm"
          pending={isUploading}
          aria-describedby={message && `${id}-error`}
          onClick={() => input.current?.click()}
        >
          {!isUploading && <Upload aria-hidden className="size-4" />}
          {fileName ? 'Replace PDF' : 'Choose PDF'}
        </Button>
        {fileName && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isUploading}
            onClick={() => {
              onChange(null)
              chooser.current?.focus()
            }}
          >
            Remove PDF
          </Button>
        )}
      </div>
      <FieldError id={id} error={message} />
    </fieldset>
  )
}
