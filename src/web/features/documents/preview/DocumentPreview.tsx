import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type CaseDocument, downloadDocument } from '#shared/documents.ts'
import { callFile } from '../../../platform/call.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { retryImport } from '../../../platform/retry-import.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const PdfPages = lazy(() =>
  retryImport(() => import('./PdfPages.tsx')).then(module => ({ default: module.PdfPages })),
)

/** Whether browsers can show a file of this media type. */
export const canBeShown = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/')

interface DocumentPreviewProps {
  document: Pick<CaseDocument, 'id' | 'caseId' | 'name' | 'type'>
  onClose: () => void
}

/** Shows a picture or a PDF without leaving the page. Opening it is recorded like a download. */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const { id, caseId, name, type } = document
  const file = useQuery({
    queryKey: ['document preview', id],
    queryFn: () => callFile(downloadDocument, { params: { id: caseId, documentId: id } }),
    // Each opening is recorded, so the file is neither refetched automatically nor cached.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const [failed, setFailed] = useState(false)
  const blob = file.data?.blob

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={name} size="lg">
      <div className="grid grid-cols-1 gap-4">
        {file.isPending && <PreviewSkeleton />}
        {file.isError && <LoadFailed label="the document" query={file} />}
        {blob && !failed && type === 'application/pdf' && (
          <Suspense fallback={<PreviewSkeleton />}>
            <PdfPages file={blob} onFail={() => setFailed(true)} />
          </Suspense>
        )}
        {blob && !failed && type !== 'application/pdf' && (
          <Picture file={new Blob([blob], { type })} name={name} onFail={() => setFailed(true)} />
        )}
        {failed && (
          <Notice tone="warn" title="This browser can’t show the document">
            Download it to open it with another program.
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!blob} onClick={() => blob && saveFile(blob, name)}>
            <Download aria-hidden className="size-5" />
            Download
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const PreviewSkeleton = () => (
  <Loading label="the document">
    <Skeleton className="h-96 w-full" />
  </Loading>
)

function Picture({ file, name, onFail }: { file: Blob; name: string; onFail: () => void }) {
  const [url, setUrl] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document never changes
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [name])
  if (!url) return null
  return (
    <img
      src={url}
      alt={name}
      onError={onFail}
      className="mx-auto max-h-[75dvh] w-auto max-w-full rounded bg-sunken object-contain"
    />
  )
}
