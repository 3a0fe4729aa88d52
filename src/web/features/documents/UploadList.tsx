import { formatBytes, formatCount } from '#shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import type { Upload } from './send-upload.ts'
import { discardUpload, pauseUpload, retryUpload } from './uploads.ts'

const isStopped = ({ state }: Upload) => state === 'failed' || state === 'refused'
const percent = (share: number) => Math.floor(share * 100)

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const underWay = uploads.filter(upload => !isStopped(upload) && upload.state !== 'paused')
  return (
    <>
      <output className="sr-only">
        {underWay.length > 0 && `Uploading ${formatCount(underWay.length, 'file')}`}
      </output>
      {uploads.length > 1 && <AllUploads uploads={uploads} />}
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

/** The total progress, with buttons that pause or resume all uploads. */
function AllUploads({ uploads }: { uploads: readonly Upload[] }) {
  const open = uploads.filter(upload => upload.state !== 'refused')
  const total = open.reduce((bytes, { file }) => bytes + file.size, 0)
  const sent = open.reduce((bytes, { file, progress }) => bytes + file.size * progress, 0)
  const running = open.filter(upload => !isStopped(upload) && upload.state !== 'paused')
  const stopped = open.filter(upload => upload.state === 'failed' || upload.state === 'paused')
  if (open.length < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted text-sm tabular-nums">
        {`${open.length} files · ${percent(total > 0 ? sent / total : 0)}% of ${formatBytes(total)}`}
      </p>
      <div className="flex gap-2">
        {running.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              for (const { clientId } of running) pauseUpload(clientId)
            }}
          >
            Pause all
          </Button>
        )}
        {stopped.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              for (const { clientId } of stopped) retryUpload(clientId)
            }}
          >
            Continue all
          </Button>
        )}
      </div>
    </div>
  )
}

function progressLabel({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'offline') return `${percent(progress)}% · Waiting for a connection`
  if (state === 'paused') return `${percent(progress)}% · Paused`
  return progress < 1 ? `${percent(progress)}%` : 'Checking'
}

/** One upload: its progress, or why it failed. */
function UploadRow({ upload }: { upload: Upload }) {
  const { clientId, file, state, progress, reason } = upload
  const stopped = isStopped(upload)
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
          {state === 'paused' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Continue ${file.name}`}
              onClick={() => retryUpload(clientId)}
            >
              Continue
            </Button>
          )}
          {(state === 'sending' || state === 'offline') && progress < 1 && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Pause ${file.name}`}
              onClick={() => pauseUpload(clientId)}
            >
              Pause
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
