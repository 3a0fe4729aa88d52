import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './uploads.ts'

/** Files on their way, and those that did not make it with the reason. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const underWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <output className="sr-only">
        {underWay > 0 ? `${underWay} ${underWay === 1 ? 'file is' : 'files are'} being sent` : ''}
      </output>
      {uploads.length > 0 && (
        <ul aria-label="Files being sent" className="grid gap-3">
          {uploads.map(upload => (
            <UploadRow key={upload.clientId} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}
