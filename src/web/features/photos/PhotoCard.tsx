import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { IMAGE_TYPES } from '#shared/images.ts'
import * as api from '#shared/photos.ts'
import { call, errorMessage } from '../../platform/call.ts'
import { readImageFile } from '../../platform/image-file.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Notice } from '../../ui/Notice.tsx'

const OWN_PHOTO = queryOf(api.readOwnPhoto, {})

/** The broker's own photo: what clients see of it, and the ways to change and remove it. */
export function PhotoCard({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const photo = useQuery(OWN_PHOTO)
  const change = useChangePhoto()
  const remove = useRemovePhoto()
  const failed = change.error ?? remove.error
  if (photo.isError && !photo.data) return <LoadFailed label="your photo" query={photo} />
  const url = photo.data?.photoUrl ?? null

  return (
    <Card title="Your photo">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} photoUrl={url} size="lg" />
        <p className="max-w-prose text-muted">
          Clients see it on their requests. JPEG, PNG or WebP, up to 5 MB. We crop it to a square and delete
          its metadata, such as the place where it was taken.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <FileInput
          ref={input}
          label="Photo file"
          accept={IMAGE_TYPES.join(',')}
          isSingle
          onFiles={([file]) => file && change.mutate(file)}
        />
        <Button
          variant="secondary"
          pending={change.isPending}
          disabled={photo.isPending}
          onClick={() => input.current?.click()}
        >
          {url ? 'Change photo' : 'Add photo'}
        </Button>
        {url && (
          <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
            Remove photo
          </Button>
        )}
      </div>
      {failed && (
        <div className="mt-3">
          <Notice tone="warn">{errorMessage(failed)}</Notice>
        </div>
      )}
    </Card>
  )
}

const showPhoto = (photo: api.OwnPhoto) => queryClient.setQueryData(OWN_PHOTO.queryKey, photo)

function useChangePhoto() {
  return useSingleFlight({
    mutationFn: async (file: File) =>
      call(api.changePhoto, { body: { image: await readImageFile(file, 'photo') } }),
    onSuccess: showPhoto,
    successToast: 'Photo saved',
  })
}

function useRemovePhoto() {
  return useSingleFlight({
    mutationFn: () => call(api.removePhoto, {}),
    onSuccess: showPhoto,
    successToast: 'Photo removed',
  })
}
