import type { ReactNode } from 'react'

interface TabPanelProps {
  id: string
  /** The id of the open tab; the panel shows when it is this one's. */
  value: string
  children: ReactNode
}

/** What a tab opens. A closed panel keeps nothing mounted. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== value}>
      {id === value && children}
    </div>
  )
}
