import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { useSocialLinks } from './social-links.ts'

interface SocialLinkRowProps {
  links: ReturnType<typeof useSocialLinks>
  at: number
  onRemove: () => void
}

const iconClass = 'min-h-11! min-w-11 px-0!'

/** One link: what it is called, where it leads, and its place in the list. */
export function SocialLinkRow({ links, at, onRemove }: SocialLinkRowProps) {
  const row = links.rows[at]
  if (!row) return null
  const called = row.label.trim() || `link ${at + 1}`
  return (
    <li className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_auto]">
      <TextField
        label="Name"
        name={`social.${at}.label`}
        value={row.label}
        maxLength={60}
        error={links.errorOf(at, 'label')}
        onChange={event => links.change(at, { label: event.target.value })}
        onBlur={() => row.label && row.url && links.judge(at)}
      />
      <TextField
        label="Address"
        name={`social.${at}.url`}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={row.url}
        error={links.errorOf(at, 'url')}
        onChange={event => links.change(at, { url: event.target.value })}
        onBlur={() => row.url && links.judge(at)}
      />
      <div className="flex items-start gap-1 sm:pt-7">
        <Button
          variant="quiet"
          className={iconClass}
          aria-label={`Move ${called} up`}
          disabled={at === 0}
          onClick={() => links.move(at, -1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <Button
          variant="quiet"
          className={iconClass}
          aria-label={`Move ${called} down`}
          disabled={at === links.rows.length - 1}
          onClick={() => links.move(at, 1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Button>
        <Button variant="quiet" className={iconClass} aria-label={`Remove ${called}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  )
}
