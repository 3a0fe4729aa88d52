import { MAX_IMAGE_BYTES } from '#shared/images.ts'
import { CallError } from './call.ts'

/** Returns the bytes of a chosen image as base64. Throws a CallError if it's too large or can't be read. */
export async function readImageFile(file: File, name: 'photo' | 'logo'): Promise<string> {
  if (file.size > MAX_IMAGE_BYTES) throw new CallError(413, { message: `Choose a ${name} of up to 5 MB.` })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () =>
      reject(new CallError(415, { message: 'We couldn’t read this file. Choose another one.' }))
    reader.readAsDataURL(file)
  })
}
