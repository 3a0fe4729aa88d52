import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { MAX_SOCIAL } from '#shared/settings/brand.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SocialLinkRow } from './SocialLinkRow.tsx'
import type { useSocialLinks } from './social-links.ts'

/** The links to other sites where the network is: added, taken away, put in order. */
export function SocialLinksCard({ links }: { links: ReturnType<typeof useSocialLinks> }) {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    links.add()
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }

  function remove(at: number) {
    links.remove(at)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <Card title="Social links">
      <p className="mb-4 text-muted text-sm">
        They stand in the menu in this order, and tell search engines that those pages are yours. Up to{' '}
        {MAX_SOCIAL}; each address begins with https://.
      </p>
      {links.rows.length > 0 ? (
        <ul ref={list} className="mb-4 grid gap-4">
          {links.rows.map((row, at) => (
            <SocialLinkRow key={row.key} links={links} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      ) : (
        <p className="mb-4">No links yet: pages show none.</p>
      )}
      <Button ref={addButton} variant="secondary" size="sm" disabled={links.isFull} onClick={add}>
        <Plus aria-hidden className="size-4" /> Add a link
      </Button>
    </Card>
  )
}
