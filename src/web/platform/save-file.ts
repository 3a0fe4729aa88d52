/** Hands a file to the browser to be saved under this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Not at once: some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
