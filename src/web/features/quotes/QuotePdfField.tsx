import { FileText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { uploadDocument } from '#shared/documents.ts'
import { call, errorMessage } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'

interface QuotePdfFieldProps {
  caseId: string
  /** The name of the attached file; empty when there is none. */
  fileName: string
  error: string | undefined
  onChange: (document: { id: string; name: string } | null) => void
}

/** Attaches the insurer's PDF. It's uploaded at once; the client doesn't see it before the quote is sent. */
export function QuotePdfField({ caseId, fileName, error, onChange }: QuotePdfFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file || isUploading) return
    setFailure(undefined)
    if (file.type !== 'application/pdf') {
      setFailure('Choose a PDF file')
      return
    }
    setUploading(true)
    const form = new FormData()
    form.append('kind', 'quote')
    form.append('clientId', crypto.randomUUID())
    form.append('staffOnly', 'yes')
    form.append('file', file, file.name)
    try {
      const { id: documentId, name } = await call(uploadDocument, { params: { id: caseId }, body: form })
      onChange({ id: documentId, name })
    } catch (reason) {
      setFailure(errorMessage(reason))
    } finally {
      setUploading(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold">
        Insurer’s PDF <span className="font-normal text-muted">(optional)</span>
      </label>
      {fileName ? (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere inline-flex items-center gap-2">
            <FileText aria-hidden className="size-5 shrink-0 text-muted" />
            {fileName}
          </span>
          <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
            Remove PDF
          </Button>
        </p>
      ) : (
        <p className="text-muted text-sm">The client can’t see it until you send the quote.</p>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        hidden={fileName !== ''}
        disabled={isUploading}
        aria-describedby={`${id}-error`}
        onChange={event => void upload(event.target.files?.[0])}
        className="min-h-11 max-w-full text-sm"
      />
      {isUploading && <output className="text-muted text-sm">Uploading the PDF</output>}
      <FieldError id={id} error={failure ?? error} />
    </div>
  )
}
