/** A floor of boards in perspective, with a bench. */
export function GalleryFloor() {
  return (
    <div aria-hidden="true" className="gallery-floor">
      <FloorBoards />
    </div>
  )
}

/** The drawing of the floor. With the stylesheet of the lander, the bench has the colour of the niche. */
export function FloorBoards() {
  const boards = Array.from({ length: 33 }, (_, board) => `M${board * 50} 0L${(board - 16) * 100 + 800} 120`)
  return (
    <svg viewBox="0 0 1600 120" width="1600" height="120" preserveAspectRatio="xMidYMin slice">
      <g fill="none" stroke="#a87a4e">
        <path d={boards.join('')} className="gallery-board" strokeWidth="2" />
        <path d="M0 34h1600M0 78h1600" className="gallery-board" strokeWidth="1.5" />
      </g>
      <ellipse cx="800" cy="96" rx="200" ry="11" opacity=".3" />
      <rect x="620" y="38" width="360" height="20" rx="6" className="gallery-seat" fill="#a80e4f" />
      <path d="M650 60v34M950 60v34" stroke="#3a2a1c" strokeWidth="8" />
    </svg>
  )
}
