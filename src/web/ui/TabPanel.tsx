import type { ReactNode } from 'react'

interface TabPanelProps {
  id: string
  /** The id of the open tab; the panel is shown if it's this one's. */
  value: string
  children: ReactNode
}

/** The panel of a tab. A hidden panel is unmounted. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== value}>
      {id === value && children}
    </div>
  )
}
