import { useEffect, useRef } from 'react'

/** Hears of files pasted anywhere on the page, unless the paste went into a field. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const intoField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (files.length === 0 || intoField) return
      event.preventDefault()
      latest.current(files.map(named))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Browsers call every pasted picture image.png; the time tells one from the next. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '')
  return new File([file], `pasted-${time}.png`, { type: file.type })
}
