import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/photos.ts'
import { call } from '../../platform/call.ts'
import { readImageFile } from '../../platform/image-file.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'

const OWN = queryOf(api.readOwnPhoto, {})

export const useOwnPhoto = () => useQuery(OWN)

const showPhoto = (photo: api.OwnPhoto) => queryClient.setQueryData(OWN.queryKey, photo)

export function useChangePhoto() {
  return useSingleFlight({
    mutationFn: async (file: File) =>
      call(api.changePhoto, { body: { image: await readImageFile(file, 'photo') } }),
    onSuccess: photo => {
      showPhoto(photo)
      toast({ title: 'Photo saved' })
    },
  })
}

export function useRemovePhoto() {
  return useSingleFlight({
    mutationFn: () => call(api.removePhoto, {}),
    onSuccess: photo => {
      showPhoto(photo)
      toast({ title: 'Photo removed' })
    },
  })
}
