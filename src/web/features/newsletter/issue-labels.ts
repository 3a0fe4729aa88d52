import { formatCount } from '#shared/format.ts'
import type { Issue } from '#shared/newsletter/issues.ts'

export const issueTitle = ({ subject }: Pick<Issue, 'subject'>) => subject || 'No subject yet'

export const formatPeople = (count: number) => formatCount(count, 'person', 'people')
