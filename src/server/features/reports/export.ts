import type { QueryOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import * as api from '#shared/reports/report.ts'
import type { Cells, CsvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { readReport } from './figures.ts'

/** Returns the figures of a range: one row for each, and at the end what they mean. */
export async function exportReport(
  platform: Pick<Platform, 'db'>,
  range: QueryOf<typeof api.exportReport>,
): Promise<CsvFile> {
  const report = await readReport(platform, range)
  const { from, to, previous } = report
  return {
    name: `report-${from}-to-${to}.csv`,
    headings: ['figure', 'item', `${from} to ${to}`, `${previous.from} to ${previous.to}`],
    pages: [[...rows(report)]],
  }
}

const NAMES: Readonly<Record<keyof typeof api.DEFINITIONS, string>> = {
  requests: 'Requests',
  lines: 'Requests by line',
  funnel: 'Funnel',
  firstReply: 'First reply',
  winRate: 'Win rate',
  load: 'Load per broker',
  sources: 'Sources of requests',
  assistant: 'Assistant',
}

function* rows({ requests, funnel, firstReply, winRate, load, assistant }: api.Report): Generator<Cells> {
  yield [NAMES.requests, 'all', requests.current, requests.previous]
  for (const { line, current, previous } of requests.byLine)
    yield [NAMES.lines, LINES[line].name, current, previous]
  for (const { day, current, previous } of requests.byDay) yield [NAMES.requests, day, current, previous]
  for (const { source, current, previous } of requests.bySource)
    yield [NAMES.sources, api.SOURCE_NAMES[source], current, previous]
  for (const { stage, current, previous } of funnel)
    yield [NAMES.funnel, api.FUNNEL_NAMES[stage], current, previous]
  const { current: now, previous: before } = firstReply
  yield [NAMES.firstReply, 'first replies', now.replies, before.replies]
  yield [NAMES.firstReply, 'median, business minutes', now.median, before.median]
  yield [NAMES.firstReply, '90th percentile, business minutes', now.p90, before.p90]
  yield [NAMES.firstReply, 'unanswered calls', firstReply.unanswered.current, firstReply.unanswered.previous]
  yield [NAMES.winRate, 'won', winRate.won.current, winRate.won.previous]
  yield [NAMES.winRate, 'lost', winRate.lost.current, winRate.lost.previous]
  for (const { broker, open, cap } of load) yield [NAMES.load, broker.fullName, `${open} of ${cap}`, null]
  yield [NAMES.assistant, 'asked', assistant.asked.current, assistant.asked.previous]
  yield [NAMES.assistant, 'answered', assistant.answered.current, assistant.answered.previous]
  yield [NAMES.assistant, 'handed off', assistant.handedOff.current, assistant.handedOff.previous]
  yield [NAMES.assistant, 'rated helpful', assistant.helpful.current, assistant.helpful.previous]
  yield [NAMES.assistant, 'rated not helpful', assistant.notHelpful.current, assistant.notHelpful.previous]
  yield []
  yield ['figure', 'what it means']
  for (const [figure, definition] of Object.entries(api.DEFINITIONS))
    yield [NAMES[figure as keyof typeof NAMES], definition]
}
