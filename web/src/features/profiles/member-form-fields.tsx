/** Which form it is, and whom it is about. */
export function MemberFormFields({ intent, name }: { intent: string; name: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
    </>
  )
}
