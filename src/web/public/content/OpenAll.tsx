import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

const answers = () => document.querySelectorAll<HTMLDetailsElement>('main details.question')

/** Opens every answer of the page, and closes them again. Of no use without scripts, and hidden then. */
export function OpenAll() {
  const [open, setOpen] = useState(false)
  function turn() {
    for (const answer of answers()) answer.open = !open
    setOpen(!open)
  }
  return (
    <Button variant="secondary" onClick={turn} className="needs-scripts">
      {open ? 'Close all answers' : 'Open all answers'}
    </Button>
  )
}
