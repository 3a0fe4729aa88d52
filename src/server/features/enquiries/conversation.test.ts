import { expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { readCase } from '#shared/cases/cases.ts'
import { convertEnquiry, listEnquiries, readEnquiry, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const logged: unknown[] = []
const noted = (...args: unknown[]) => void logged.push(args)
const log = { ...silentLog, info: noted, warn: noted, error: noted, child: () => log } as typeof silentLog

const t = testApp({ platform: platform => ({ ...platform, log }) })

const send = (conversation?: unknown) =>
  t.anonymous().call(submitEnquiry, {
    body: {
      clientId: newId(),
      name: 'Wanda Prairie',
      email: 'wanda.prairie@people.example',
      phone: '',
      topic: 'home',
      message: 'May a person look at this?',
      ...(conversation === undefined ? {} : { conversation }),
    } as never,
  })

const said = (content: string, role = 'user') => ({ role, content })

async function received() {
  const admin = await t.as('admin')
  const { items } = (await admin.call(listEnquiries)).body
  const params = { id: items[0]?.id ?? '' }
  return { admin, params, enquiry: (await admin.call(readEnquiry, { params })).body }
}

test('only administrators see the conversation sent with a message', async () => {
  const turns = [
    said('Is my quilliwig <b>covered</b>?\r\n\u0000Really?'),
    said('I found nothing.', 'assistant'),
  ]
  expect((await send(turns)).status).toBe(201)
  const { admin, params, enquiry } = await received()
  expect(enquiry.conversation).toEqual([said('Is my quilliwig <b>covered</b>?\nReally?'), turns[1]])
  expect(JSON.stringify((await admin.call(listEnquiries)).body)).not.toContain('quilliwig')

  await t.jobs.runDue()
  expect(t.emails).toHaveLength(2)
  expect(JSON.stringify(t.emails)).not.toContain('quilliwig')
  expect(JSON.stringify((await admin.call(listAudit)).body)).not.toContain('quilliwig')
  expect(JSON.stringify(logged)).not.toContain('quilliwig')

  const opened = await admin.call(convertEnquiry, {
    params,
    body: {
      line: 'home',
      city: 'Olds',
      email: 'wanda.prairie@people.example',
      phone: '(403) 555-0117',
      agreed: true,
    },
  })
  const made = await admin.call(readCase, { params: { id: opened.body.case?.id ?? '' } })
  expect(JSON.stringify(made.body.answers)).toContain('May a person look at this?')
  expect(JSON.stringify(made.body)).not.toContain('quilliwig')
  expect(opened.body.conversation).toHaveLength(2)
})

test('an empty conversation is not stored', async () => {
  await send()
  expect((await received()).enquiry.conversation).toBeNull()
  await send([])
  expect((await received()).enquiry.conversation).toBeNull()
})

test('the longest conversation is accepted, and a longer one is refused with a message', async () => {
  const full = Array.from({ length: 40 }, (_, n) => said('雹'.repeat(500), n % 2 ? 'assistant' : 'user'))
  expect((await send(full)).status).toBe(201)
  expect((await received()).enquiry.conversation).toHaveLength(40)
  for (const tooLong of [
    [...full, said('one more')],
    [said('a'.repeat(4001))],
    Array.from({ length: 6 }, () => said('a'.repeat(3999))),
  ]) {
    const { status, error } = await send(tooLong)
    expect([status, JSON.stringify(error.fields)]).toEqual([400, expect.stringMatching(/too long to send/)])
  }
  expect((await send([said('hello', 'system')])).status).toBe(400)
})
