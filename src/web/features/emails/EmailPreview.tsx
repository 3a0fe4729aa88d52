import { useState } from 'react'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { useEmailPreview, useSendSampleEmail } from './queries.ts'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** An email of one kind as people get it, with made-up data, in light or dark. */
export function EmailPreview({ kind }: { kind: string }) {
  const [theme, setTheme] = useState('light')
  const preview = useEmailPreview(kind)
  const { data } = preview
  const send = useSendSampleEmail()
  return (
    <Card
      title="Preview"
      action={
        <Button variant="secondary" size="sm" pending={send.isPending} onClick={() => send.mutate(kind)}>
          Send me a test
        </Button>
      }
    >
      <LoadStatus label="the email" query={preview} skeleton="h-96" />
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <p className="wrap-anywhere">
            <span className="text-muted">Subject: </span>
            <span className="font-semibold">{data.subject}</span>
          </p>
          <ChoiceField legend="Appearance" name="theme" options={THEMES} value={theme} onChange={setTheme} />
          <iframe
            title="Email"
            sandbox=""
            srcDoc={inTheme(data.html, theme)}
            className={`h-120 w-full rounded-lg border border-line ${theme === 'dark' ? 'scheme-dark bg-black' : 'scheme-light bg-white'}`}
          />
          <details>
            <summary className="w-fit cursor-pointer py-2 pointer-coarse:py-3 text-sm underline underline-offset-4">
              Show as plain text
            </summary>
            <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{data.text}</pre>
          </details>
        </div>
      )}
    </Card>
  )
}

/** The email follows the device; here it follows the choice. Its links open nothing: the frame may open no windows. */
const inTheme = (html: string, theme: string) =>
  html
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replace('<head>', '<head><base target="_blank">')
