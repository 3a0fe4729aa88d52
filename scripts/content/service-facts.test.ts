import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Password } from '#shared/auth/sessions.ts'
import { MAX_CASE_DOCUMENTS, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import { ENQUIRY_MESSAGE_MAX } from '#shared/enquiries/topics.ts'
import { formatBytes } from '#shared/format.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/messages.ts'
import { INVITATION_HOURS } from '#shared/people/invitations.ts'
import { EXPORT_DAYS } from '#shared/privacy/requests.ts'
import { DRAFT_DAYS } from '#shared/questions/answers.ts'
import { DEFAULT_ROUTING } from '#shared/settings/routing.ts'
import { REMEMBERED, SESSION_LIMITS } from '../../src/server/features/auth/sessions/limits.ts'
import { readData } from './files.ts'
import { FactFile } from './schema.ts'

const facts = readData('content/facts.yaml', FactFile)

/** Formats a time like the fact register: "30 minutes", "12 hours", "7 days". A day is written as 24 hours. */
function duration(ms: number): string {
  const minutes = ms / 60_000
  if (minutes % 60 !== 0 || minutes === 30) return `${minutes} minutes`
  const hours = minutes / 60
  return hours > 24 ? `${hours / 24} days` : `${hours} hours`
}

const shortestPassword = [...Array(200).keys()].find(
  n => Password.safeParse('Wheat-7-field-'.repeat(20).slice(0, n)).success,
)

/** The figures on pages that come from constants in the code. */
const FIGURES: Readonly<Record<string, string>> = {
  'service.copy-kept': `${EXPORT_DAYS} days`,
  'service.draft-kept': `${DRAFT_DAYS} days`,
  'service.upload-limit': formatBytes(MAX_DOCUMENT_BYTES),
  'service.case-documents': String(MAX_CASE_DOCUMENTS),
  'service.message-limit': `${MAX_MESSAGE_LENGTH.toLocaleString('en-CA')} characters`,
  'service.password-least': `${shortestPassword} characters`,
  'service.invitation-time': `${INVITATION_HOURS} hours`,
  'service.client-idle': duration(SESSION_LIMITS.client.idle),
  'service.client-session': duration(SESSION_LIMITS.client.absolute),
  'service.remembered-idle': duration(REMEMBERED.idle),
  'service.remembered-session': duration(REMEMBERED.absolute),
  'service.broker-idle': duration(SESSION_LIMITS.broker.idle),
  'service.broker-session': duration(SESSION_LIMITS.broker.absolute),
}

describe('figures about this site', () => {
  test.each(Object.entries(FIGURES))('the fact %s states what the code does: %s', (key, figure) => {
    expect(facts[key]?.values).toEqual([{ value: figure }])
  })

  test('messages to us and in a case have the same limit', () => {
    expect(ENQUIRY_MESSAGE_MAX).toBe(MAX_MESSAGE_LENGTH)
  })

  test('administrators and brokers have the same session limits', () => {
    expect(SESSION_LIMITS.admin).toEqual(SESSION_LIMITS.broker)
  })

  test('the README states the time of an offer', () => {
    expect(DEFAULT_ROUTING.offerHours).toBe(2)
    expect(readFileSync('README.md', 'utf8')).toContain('within two business hours')
  })
})
