import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type LineId, lineInSentence } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DraftKeeper } from './draft-keeper.ts'

/** What people often insure together. */
const COMPANIONS: Partial<Record<LineId, LineId>> = {
  auto: 'home',
  home: 'auto',
  business: 'commercial-auto',
  'commercial-auto': 'business',
}

interface AnotherRequestProps {
  keeper: DraftKeeper
  /** What the request that was just sent is for. */
  line: LineId | null
}

/** Continues with a request for another kind of insurance, with the answers that both ask for. */
export function AnotherRequest({ keeper, line }: AnotherRequestProps) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState<LineId | 'any' | null>(null)
  const [failed, setFailed] = useState(false)
  const companion = line && COMPANIONS[line]

  async function start(wanted: LineId | null): Promise<void> {
    if (starting) return
    setStarting(wanted ?? 'any')
    setFailed(false)
    try {
      await keeper.requestAnother(wanted)
      await navigate({ to: '/get-quote/{-$step}', params: { step: wanted ? 'about' : 'what' } })
    } catch {
      setFailed(true)
    }
    setStarting(null)
  }

  return (
    <section aria-labelledby="another" className="grid gap-4">
      <div>
        <h2 id="another" className="font-display text-2xl">
          Do you need insurance for something else?
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          If you continue now, you don’t have to enter your name, contact details and postal code again. We’ll
          offer your requests to one broker, if one is licensed for all of them.
        </p>
      </div>
      <form
        method="post"
        action={paths.quoteStep('done')}
        className="flex flex-wrap gap-3"
        onSubmit={event => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          void start(submitter?.getAttribute('name') === 'line' && companion ? companion : null)
        }}
      >
        {companion && (
          <Button
            type="submit"
            variant="secondary"
            name="line"
            value={companion}
            pending={starting === companion}
          >
            {`Add ${lineInSentence(companion)} insurance`}
          </Button>
        )}
        <Button type="submit" variant="quiet" pending={starting === 'any'}>
          Request another quote
        </Button>
      </form>
      {failed && (
        <Notice tone="warn">We couldn’t start the request. Check your connection and try again.</Notice>
      )}
    </section>
  )
}
