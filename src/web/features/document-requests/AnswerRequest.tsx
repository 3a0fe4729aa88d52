import { Camera, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DocumentRequest } from '#shared/document-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { ACCEPTED } from '../documents/prechecks.ts'
import { UploadList } from '../documents/UploadList.tsx'
import { addUploads, useUploads } from '../documents/uploads.ts'
import { PagesDialog } from './PagesDialog.tsx'
import { answerDocumentRequest } from './queries.ts'

interface AnswerRequestProps {
  request: DocumentRequest
  audience: 'client' | 'staff'
}

/** Sends what was asked for: pictures from the camera, which can be pages of one document, or files. */
export function AnswerRequest({ request, audience }: AnswerRequestProps) {
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState<readonly File[] | null>(null)
  const uploads = useUploads().filter(({ requestId }) => requestId === request.id)

  function send(files: readonly File[]) {
    addUploads(request.caseId, request.kind, files, {
      requestId: request.id,
      onUploaded: ({ id }) => answerDocumentRequest(request, id),
    })
  }

  function choose(files: readonly File[]) {
    const chosen = files.filter(({ type }) => type.startsWith('image/'))
    const otherFiles = files.filter(file => !chosen.includes(file))
    if (otherFiles.length > 0) send(otherFiles)
    if (chosen.length > 0) setPictures(chosen)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {audience === 'client' && (
          <Button
            variant={request.state === 'received' ? 'secondary' : 'primary'}
            // Elsewhere it would open the file chooser, for pictures only.
            className="flex-1 basis-40 pointer-fine:hidden sm:flex-none"
            aria-label={`Take a picture: ${request.title}`}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden className="size-5" />
            Take a picture
          </Button>
        )}
        <Button
          variant="secondary"
          size={audience === 'client' ? 'md' : 'sm'}
          className={audience === 'client' ? 'flex-1 basis-40 sm:flex-none' : 'justify-self-start'}
          aria-label={
            audience === 'client'
              ? `Choose files: ${request.title}`
              : `Upload for the client: ${request.title}`
          }
          onClick={() => chooser.current?.click()}
        >
          <Upload aria-hidden className="size-5" />
          {audience === 'client' ? 'Choose files' : 'Upload for the client'}
        </Button>
      </div>
      <FileInput
        ref={camera}
        label={`Pictures of ${request.title}`}
        accept="image/*"
        isCamera
        onFiles={choose}
      />
      <FileInput ref={chooser} label={`Files for ${request.title}`} accept={ACCEPTED} onFiles={choose} />
      <UploadList uploads={uploads} />
      {pictures && (
        <PagesDialog
          request={request}
          pictures={pictures}
          onSend={files => {
            setPictures(null)
            send(files)
          }}
          onClose={() => setPictures(null)}
        />
      )}
    </div>
  )
}
