import { formatBytes } from '#shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { discardUpload, retryUpload, type Upload } from './uploads.ts'

/** Files on their way, and those that did not make it with the reason. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const underWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <output className="sr-only">
        {underWay > 0 ? `Uploading ${underWay} ${underWay === 1 ? 'file' : 'files'}` : ''}
      </output>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-3">
          {uploads.map(upload => (
            <UploadRow key={upload.clientId} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

const percent = (share: number) => Math.floor(share * 100)

function progressLabel({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${percent(progress)}%` : 'Checking'
}

/** One file on its way, or not sent and why. */
function UploadRow({ upload }: { upload: Upload }) {
  const { clientId, file, state, progress, reason } = upload
  const stopped = state === 'failed' || state === 'refused'
  return (
    <li className={`grid gap-2 rounded-lg border p-3 ${stopped ? 'border-ember' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="break-words font-medium">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-muted text-sm tabular-nums">
            {formatBytes(file.size)}
            {!stopped && ` · ${progressLabel(upload)}`}
          </p>
        </div>
        <div className="flex gap-2">
          {state === 'failed' && (
            <Button variant="secondary" size="sm" onClick={() => retryUpload(clientId)}>
              Try again
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${stopped ? 'Dismiss' : 'Cancel'} ${file.name}`}
            onClick={() => discardUpload(clientId)}
          >
            {stopped ? 'Dismiss' : 'Cancel'}
          </Button>
        </div>
      </div>
      {stopped ? (
        <p role="alert" className="text-ember text-sm">{`Upload failed. ${reason ?? ''}`}</p>
      ) : (
        <progress
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-spruce"
          aria-label={`Uploading ${file.name}`}
          max={100}
          value={percent(progress)}
        />
      )}
    </li>
  )
}
