import type { Issue } from '#shared/newsletter/issues.ts'

export const issueTitle = ({ subject }: Pick<Issue, 'subject'>) => subject || 'No subject yet'

export const formatPeople = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-CA')} people`
