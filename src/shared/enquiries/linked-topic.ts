import { LINE_DATA } from '../lines/derived/line-data.ts'
import { TOPICS, type TopicId } from './topics.ts'

/** Returns the topic that a link to the contact form names, directly or by a product line, or ''. */
export function linkedTopic({ topic, line }: { topic: string | null; line: string | null }): TopicId | '' {
  const named = TOPICS.find(({ id }) => id === topic)?.id
  return named ?? LINE_DATA.find(({ id }) => id === line)?.enquiryTopic ?? ''
}
