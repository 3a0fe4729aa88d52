import type { Ref } from 'react'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  /** Opens the camera on a phone. */
  isCamera?: boolean
  /** Takes one file, not several. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's own file chooser, opened by a button elsewhere. */
export function FileInput({
  ref,
  label,
  accept,
  isCamera = false,
  isSingle = false,
  onFiles,
}: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={!isCamera && !isSingle}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        // Emptied, so that choosing the same file again is noticed.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
