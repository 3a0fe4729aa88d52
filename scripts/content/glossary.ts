import { GLOSSARY } from '../../src/shared/glossary/glossary.ts'

/** Returns the body of the glossary page as Markdown: a section for each group, and a heading for each term. */
export const glossaryMarkdown = (): string =>
  GLOSSARY.map(({ heading, terms }) =>
    [
      `## ${heading}`,
      ...terms.flatMap(({ id, term, meaning, more }) => [
        `### ${term} {#${id}}`,
        `${meaning} [${more.label}](${more.path})`,
      ]),
    ].join('\n\n'),
  ).join('\n\n')
