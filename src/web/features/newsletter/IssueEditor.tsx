import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changeIssue, DraftText, type Issue, IssueText } from '#shared/newsletter/issues.ts'
import { beforeLogout } from '../../platform/before-logout.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { call, errorMessage, isConflict } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { formatPeople } from './issue-labels.ts'
import {
  showIssue,
  useDeleteIssue,
  useIssues,
  useSendIssue,
  useSendTestIssue,
  useSubscriberStats,
} from './queries.ts'

interface IssueEditorProps {
  issue: Issue
  /** Loads the newer text that someone else has saved, in place of this one. */
  onReload: () => void
}

/** Edits a draft, which is saved automatically, beside its preview. */
export function IssueEditor({ issue, onReload }: IssueEditorProps) {
  const form = useForm(IssueText, { subject: issue.subject, body: issue.body })
  const text = form.watch()
  const draft = useIssueDraft(issue, text)
  const stale = isConflict(draft.error)
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <TextField label="Subject" maxLength={150} {...form.text('subject')} />
        <TextAreaField
          label="Text"
          rows={16}
          maxLength={20_000}
          className="!max-h-none min-h-80"
          help="Leave a blank line between paragraphs. Start a line with ## for a heading or - for a list item, and write [text](https://…) for a link. The greeting, our address, the reason people receive it and the unsubscribe link are added automatically."
          {...form.text('body')}
        />
        {draft.error !== null && !draft.isSaved && (
          <Notice
            tone="danger"
            title="Draft not saved"
            action={
              <Button
                variant="secondary"
                size="sm"
                pending={draft.saving}
                onClick={stale ? onReload : () => void draft.save()}
              >
                {stale ? 'Load latest version' : 'Try again'}
              </Button>
            }
          >
            {errorMessage(draft.error)}
          </Notice>
        )}
        <p aria-live="polite" className="text-muted text-sm">
          {draft.saving ? 'Saving…' : draft.isSaved ? 'Saved' : 'Unsaved'}
        </p>
        <IssueActions
          issue={issue}
          save={draft.save}
          revision={draft.revision}
          check={() => form.trigger(undefined, { shouldFocus: true })}
        />
      </div>
      <IssuePreview subject={text.subject} body={text.body} />
    </div>
  )
}

/** The draft is saved when nothing has been typed for so long. */
const AUTOSAVE_DELAY_MS = 1500

const isSame = (a: DraftText, b: DraftText) => a.subject === b.subject && a.body === b.body

/** Saves the text of a draft as it is typed, one save at a time, never over someone else's change. */
function useIssueDraft(issue: Issue, text: DraftText) {
  const [base, setBase] = useState({ text, revision: issue.revision })
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const typed = useRef(text)
  const saved = useRef(base)
  const running = useRef<Promise<boolean> | null>(null)
  const stale = useRef(false)
  typed.current = text

  async function saveOnce(sent: DraftText): Promise<boolean> {
    setSaving(true)
    try {
      const body = { ...sent, revision: saved.current.revision }
      const reply = await call(changeIssue, { params: { id: issue.id }, body })
      saved.current = { text: sent, revision: reply.revision }
      setBase(saved.current)
      setError(null)
      await showIssue(reply)
      return true
    } catch (failure) {
      stale.current = isConflict(failure)
      setError(failure)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Saves what was typed. Resolves to whether all of it is saved. */
  async function save(): Promise<boolean> {
    while (running.current) await running.current
    if (isSame(typed.current, saved.current.text)) return true
    if (stale.current || !DraftText.safeParse(typed.current).success) return false
    running.current = saveOnce(typed.current)
    const done = await running.current
    running.current = null
    return done
  }

  const isSaved = isSame(text, base.text)
  useEffect(() => {
    if (isSaved) return
    const timer = setTimeout(() => void save(), AUTOSAVE_DELAY_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', warn)
    }
  })
  // Leaving the page before the delay has passed saves too.
  const lastSave = useEffectEvent(save)
  useEffect(() => () => void lastSave(), [])
  useEffect(() => {
    if (isSaved) return
    return beforeLogout({
      isUnsaved: () => !isSame(typed.current, saved.current.text),
      save: () => lastSave(),
    })
  }, [isSaved])

  return { save, saving, isSaved, error, revision: base.revision }
}

interface IssueActionsProps {
  issue: Issue
  /** Saves what was typed. Resolves to whether all of it is saved. */
  save: () => Promise<boolean>
  revision: number
  /** Resolves to whether it has a subject and a text, and shows what is missing. */
  check: () => Promise<boolean>
}

/** The actions on a draft: send a test, send it to all subscribers, delete it. */
function IssueActions({ issue, save, revision, check }: IssueActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'discard' | null>(null)
  const test = useSendTestIssue(issue.id)
  const discard = useDeleteIssue(issue.id)

  async function whenComplete(action: () => void) {
    if ((await check()) && (await save())) action()
  }

  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void whenComplete(() => setDialog('send'))}>Send to subscribers…</Button>
        <Button
          variant="secondary"
          pending={test.isPending}
          onClick={() => void whenComplete(() => test.mutate())}
        >
          Send me a test
        </Button>
        <Button variant="quiet" onClick={() => setDialog('discard')}>
          Delete draft
        </Button>
      </div>
      {test.data && !test.isPending && (
        <Notice tone="good" title="Test email queued">
          It’s going to {test.data.email} only.
        </Notice>
      )}
      <CallFailed title="Test not sent" error={test.error} />
      {dialog === 'send' && (
        <SendIssueDialog issue={issue} revision={revision} onClose={() => setDialog(null)} />
      )}
      {dialog === 'discard' && (
        <ConfirmCallDialog
          title="Delete draft?"
          description="This can’t be undone. It hasn’t been sent to anyone."
          confirmLabel="Delete draft"
          danger
          mutation={discard}
          failedTitle="Draft not deleted"
          onConfirm={() => discard.mutate()}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

const MONTH_MS = 28 * 24 * 3_600_000

interface SendIssueDialogProps {
  issue: Issue
  revision: number
  onClose: () => void
}

/** Confirms the sending of an issue: it can't be undone. */
function SendIssueDialog({ issue, revision, onClose }: SendIssueDialogProps) {
  const send = useSendIssue(issue.id)
  const stats = useSubscriberStats()
  const issues = useIssues()
  const lastSent = issues.data?.items.find(({ sentAt }) => sentAt)?.sentAt
  const isSoon = lastSent !== undefined && lastSent !== null && Date.now() - Date.parse(lastSent) < MONTH_MS
  const readers = stats.data ? formatPeople(stats.data.confirmed) : 'all confirmed subscribers'
  return (
    <ConfirmCallDialog
      title={`Send to ${readers}?`}
      description="It’s sent right away and appears on the newsletter page. You can’t edit or recall it."
      confirmLabel="Send"
      mutation={send}
      failedTitle="Issue not sent"
      onConfirm={() => send.mutate(revision, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isSoon && (
        <Notice tone="warn" title="You sent an issue less than four weeks ago">
          The newsletter page promises at most one email a month.
        </Notice>
      )}
    </ConfirmCallDialog>
  )
}
