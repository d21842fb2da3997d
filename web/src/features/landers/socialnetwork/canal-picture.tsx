/** A drawing of an upside-down bicycle beside a canal. */
export function CanalPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 600 300" role="img" aria-label={label} className="socialnetwork-picture">
      <path d="M0 0h600v300H0z" fill="#ffe3d3" />
      <circle cx="470" cy="96" r="52" fill="#ffce3a" />
      <path d="M0 150h600v62H0z" fill="#f6b9a5" />
      <path d="M20 150V84l26-24 26 24v66zM72 150V70h46v80zM118 150V92l28-26 28 26v58z" fill="#e58e86" />
      <path
        d="M174 150V78h52v72zM226 150V96l22-20 22 20v54zM330 150V86h44v64zM374 150V100l24-22 24 22v50zM540 150V90h60v60z"
        fill="#c9667a"
      />
      <path d="M0 206h600v94H0z" fill="#8fbfc4" />
      <path
        d="M40 232h60M170 252h90M350 236h70M470 262h80M90 276h50M300 282h60"
        stroke="#bfe0e0"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M0 196h600v14H0z" fill="#7d3b4e" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" stroke="#4a0a28">
        <circle cx="232" cy="118" r="48" />
        <circle cx="392" cy="118" r="48" />
        <path d="M262 196l14-12M352 196l-6-12" />
        <path d="M232 118l44 66h70l46-66M276 184l40-70 30 70M316 114h-36M392 118l-26-56" stroke="#cf1462" />
      </g>
      <path
        d="M184 118h96M232 70v96M344 118h96M392 70v96M198 84l68 68M266 84l-68 68M358 84l68 68M426 84l-68 68"
        stroke="#4a0a28"
        strokeWidth="2"
        opacity=".6"
      />
    </svg>
  )
}
