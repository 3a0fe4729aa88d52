import { consentText } from '#shared/account/consent-texts.ts'
import type { listConsents } from '#shared/account/consents.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { ConsentRow } from './store.ts'

export type ConsentReply = ReplyInputOf<typeof listConsents>['items'][number]

const CHANNELS: Readonly<Record<string, string>> = {
  web: 'Quote request',
  web_form: 'Quote request',
  registration: 'Registration',
  account: 'Your account',
  told: 'Told to us',
}

/** Whether two consents are to the same thing: the newsletter is one for a person, all else belongs to its request. */
export const isAlike = (one: ConsentRow, other: ConsentRow) =>
  one.kind === other.kind && (one.kind === 'newsletter' || one.caseId === other.caseId)

/** Of all a person's consents, newest first: the one to the same thing as this that stands. */
export const standingOne = (row: ConsentRow, all: readonly ConsentRow[]): ConsentRow | undefined =>
  all.find(other => isAlike(row, other) && !other.withdrawnAt)

/** A consent as the person who gave it sees it; `all` are all of theirs, newest first. */
export function toReply(row: ConsentRow, all: readonly ConsentRow[]): ConsentReply {
  const { id, kind, textVersion, caseId, reference, channel, givenAt, withdrawnAt } = row
  const isLatest = all.find(other => isAlike(row, other))?.id === id
  return {
    id,
    kind,
    text: consentText(textVersion),
    textVersion,
    case: caseId && reference ? { id: caseId, reference } : null,
    channel: CHANNELS[channel] ?? channel,
    givenAt,
    withdrawnAt,
    abilities: {
      withdraw: kind !== 'terms' && !withdrawnAt,
      giveAgain: kind !== 'terms' && withdrawnAt !== null && isLatest,
    },
  }
}
