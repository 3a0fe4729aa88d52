import type { ReactNode } from 'react'
import { TREE_LINE } from '../../ui/TreeLine.tsx'

/**
 * What previews of a page show, 1200 by 630: the scene, and under it the edge of the wood with the mark of the site. No
 * words: previews set the page's title beside it, and the name is a setting.
 */
export function SocialCard({ scene }: { scene: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 630"
      width="1200"
      height="630"
    >
      <path d="M0 0h1200v630H0z" className="fill-scene-sky" />
      <path d="M0 210c300-36 900-30 1200 4v400H0z" className="fill-scene-sky-mid" />
      <path d="M0 330c400-34 800-30 1200 0v300H0z" className="fill-scene-sky-low" />
      <svg aria-hidden="true" x="0" y="0" width="1200" height="602">
        {scene}
      </svg>
      <path d={TREE_LINE} transform="translate(-6 544) scale(.84)" className="fill-shelter" />
      <path d="M0 594h1200v36H0z" className="fill-shelter" />
      <path d="M0 623h1200v7H0z" className="fill-canola" />
    </svg>
  )
}
