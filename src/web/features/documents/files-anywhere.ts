import { useEffect, useEffectEvent, useState } from 'react'

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files that are dropped or pasted anywhere on the page, unless the paste goes into a field or a dialog is open. Returns
 * whether files are being dragged over the page.
 */
export function useFilesAnywhere(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0 && !isDialogOpen()) onFiles(files)
  })

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener(
      'dragover',
      event => {
        if (!hasFiles(event)) return
        // Without this, the browser would leave the page and open the file.
        event.preventDefault()
        setIsOver(!isDialogOpen())
      },
      { signal },
    )
    window.addEventListener('dragleave', event => event.relatedTarget === null && setIsOver(false), {
      signal,
    })
    window.addEventListener(
      'drop',
      event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      event => {
        const files = [...(event.clipboardData?.files ?? [])]
        const intoField = event.target instanceof Element && event.target.closest('input, textarea, select')
        if (files.length === 0 || intoField) return
        event.preventDefault()
        take(files.map(renamePasted))
      },
      { signal },
    )
    return () => listeners.abort()
  }, [])
  return isOver
}

/** Browsers call every pasted picture image.png; the time tells one from the next. */
function renamePasted(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '')
  return new File([file], `pasted-${time}.png`, { type: file.type })
}
