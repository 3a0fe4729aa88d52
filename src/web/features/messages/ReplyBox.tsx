import { MessageSquareText } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CaseDocument } from '#shared/documents.ts'
import { formatCount } from '#shared/format.ts'
import { type Attachment, MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '#shared/messages.ts'
import { findRawFields, type ReplyValues, rawFieldsError } from '#shared/reply-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { UploadList } from '../documents/UploadList.tsx'
import { addUploads, useUploads } from '../documents/uploads.ts'
import { InsertReplyDialog } from '../saved-replies/InsertReplyDialog.tsx'
import { ATTACHMENT_LIMIT, AttachMenu } from './AttachMenu.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { joinTexts } from './draft-merge.ts'
import { MentionPicker } from './MentionPicker.tsx'
import { useTyping } from './presence.ts'
import { takeStartedReply, useReplyDraft } from './reply-draft.ts'
import type { Thread } from './thread.ts'
import { useMentionList } from './use-mention-list.ts'

/** The number of remaining characters from which they are shown. */
const COUNT_FROM = 500

const KEY = 'rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs'
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

interface ReplyBoxProps {
  thread: Thread
  userId: string
  label: string
  sendLabel: string
  canAttach: boolean
  /** For staff who write to a client: what the fields of saved replies become, and where the replies are managed. */
  savedReplies?: { values: ReplyValues; managePath: string } | undefined
  onSend: (body: string, attachments: readonly Attachment[]) => void
}

const attachmentOf = ({ id, name, type, size }: CaseDocument): Attachment => ({
  documentId: id,
  name,
  type,
  size,
  removed: false,
})

/** The reply box. The draft is stored until it's sent, and synced across devices. */
export function ReplyBox({
  thread,
  userId,
  label,
  sendLabel,
  canAttach,
  savedReplies,
  onSend,
}: ReplyBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useReplyDraft(thread, userId)
  const { text, attachments, write, attach, detach, clear } = draft
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const uploads = useUploads().filter(({ clientId }) => uploadIds.includes(clientId))
  const isUploading = uploads.some(({ state }) => state !== 'failed' && state !== 'refused')
  const room = MAX_ATTACHMENTS - attachments.length - uploads.length
  const announceTyping = useTyping(thread.caseId)
  const [inserting, setInserting] = useState(false)
  const [caret, setCaret] = useState(0)
  const mentions = useMentionList({
    caseId: thread.caseId,
    enabled: thread.internal,
    text,
    caret,
    onPick: (next, position) => {
      write(next)
      const area = form.current?.querySelector('textarea')
      area?.focus()
      requestAnimationFrame(() => area?.setSelectionRange(position, position))
    },
  })
  const rawFields = savedReplies ? findRawFields(text) : []
  const remaining = MAX_MESSAGE_LENGTH - text.length
  const canSend =
    (text.trim() !== '' || attachments.length > 0) && remaining >= 0 && rawFields.length === 0 && !isUploading

  const { caseId, internal } = thread
  useEffect(() => {
    const area = form.current?.querySelector('textarea')
    if (!area || !takeStartedReply({ caseId, internal }, userId)) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [caseId, internal, userId])

  function upload(files: readonly File[]) {
    if (files.length > room) {
      toast({ title: 'Too many files', description: ATTACHMENT_LIMIT })
      return
    }
    const ids = addUploads(thread.caseId, 'other', files, {
      staffOnly: thread.internal,
      onUploaded: document => attach([attachmentOf(document)]),
    })
    setUploadIds([...uploadIds, ...ids])
  }

  function send() {
    if (!canSend) return
    onSend(text.trimEnd(), attachments)
    clear()
    form.current?.querySelector('textarea')?.focus()
    // The message that was just added above can push the box off the screen.
    requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.handleKey(event)) return
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={form}
      className="grid gap-2 print:hidden"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <OtherText draft={draft} />
      <TextAreaField
        label={label}
        name="body"
        rows={3}
        aria-keyshortcuts={savedReplies && 'r'}
        className="min-h-20"
        value={text}
        help={thread.internal ? 'Type @ to mention a colleague. We’ll notify them.' : undefined}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        onChange={event => {
          write(event.target.value)
          setCaret(event.target.selectionStart)
          if (!thread.internal && event.target.value.trim()) announceTyping()
        }}
        {...mentions.areaProps}
        onKeyDown={onKeyDown}
        onPaste={event => {
          const files = pastedFiles(event.clipboardData)
          if (!canAttach || files.length === 0) return
          event.preventDefault()
          upload(files)
        }}
        error={
          remaining < 0
            ? `Shorten your message by ${formatCount(-remaining, 'character')}. The limit is ${MAX_MESSAGE_LENGTH.toLocaleString('en-CA')}.`
            : rawFields.length > 0
              ? rawFieldsError(rawFields)
              : undefined
        }
      />
      {thread.internal && <MentionPicker list={mentions} />}
      {attachments.length > 0 && (
        <AttachmentList
          label="Documents to send"
          attachments={attachments}
          action={({ documentId, name }) => (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={() => detach(documentId)}
            >
              Remove
            </Button>
          )}
        />
      )}
      <UploadList uploads={uploads} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {canAttach && (
          <AttachMenu
            thread={thread}
            room={room}
            onFiles={upload}
            onPick={documents => attach(documents.map(attachmentOf))}
          />
        )}
        {savedReplies && (
          <Button variant="secondary" size="sm" onClick={() => setInserting(true)}>
            <MessageSquareText aria-hidden className="size-4" />
            Saved replies
          </Button>
        )}
        <SendHint remaining={remaining} />
        <Button type="submit" className="max-sm:ml-auto" disabled={!canSend}>
          {sendLabel}
        </Button>
      </div>
      {savedReplies && inserting && (
        <InsertReplyDialog
          {...savedReplies}
          onInsert={reply => write(joinTexts(text, reply))}
          onClose={() => setInserting(false)}
        />
      )}
    </form>
  )
}

/** Returns the files that are pasted. Office programs add a picture of the text that was copied, which isn't one. */
function pastedFiles({ types, files }: DataTransfer): File[] {
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...files]
}

/** What was written on another device in the meantime. */
function OtherText({
  draft: { other, addOther, discardOther },
}: {
  draft: ReturnType<typeof useReplyDraft>
}) {
  if (other === null) return null
  return (
    <Notice
      tone="info"
      title="You also wrote this on another device"
      action={
        <>
          <Button variant="secondary" size="sm" onClick={addOther}>
            Add it below
          </Button>
          <Button variant="quiet" size="sm" onClick={discardOther}>
            Discard it
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{other}</p>
    </Notice>
  )
}

/** How many characters are left, once they are few, and otherwise the keys that send. */
function SendHint({ remaining }: { remaining: number }) {
  return (
    <p className="ml-auto text-muted text-sm">
      {remaining >= 0 && remaining <= COUNT_FROM ? (
        <span className="tabular-nums">{`${formatCount(remaining, 'character')} left`}</span>
      ) : (
        <span className="pointer-coarse:hidden">
          <kbd className={KEY}>{isMac() ? '⌘' : 'Ctrl'}</kbd> + <kbd className={KEY}>Enter</kbd>
        </span>
      )}
    </p>
  )
}
