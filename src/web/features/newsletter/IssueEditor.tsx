import { type Issue, IssueText } from '#shared/newsletter/issues.ts'
import { errorMessage, isConflict } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { IssueActions } from './IssueActions.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { useIssueDraft } from './use-issue-draft.ts'

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
