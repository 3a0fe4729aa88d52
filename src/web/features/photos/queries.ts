import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/photos.ts'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'

const OWN = queryOf(api.readOwnPhoto, {})

export const useOwnPhoto = () => useQuery(OWN)

const showPhoto = (photo: api.OwnPhoto) => queryClient.setQueryData(OWN.queryKey, photo)

/** Returns the bytes of a file as base64. */
function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('We couldn’t read this file. Choose another one.'))
    reader.readAsDataURL(file)
  })
}

export function useChangePhoto() {
  return useSingleFlight({
    mutationFn: async (file: File) => {
      if (file.size > api.MAX_PHOTO_BYTES) throw new Error('Choose a photo of up to 5 MB.')
      return call(api.changePhoto, { body: { image: await asBase64(file) } })
    },
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
