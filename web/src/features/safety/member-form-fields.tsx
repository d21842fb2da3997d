/** Hidden fields: the intent of the form and the name of the member it concerns. */
export function MemberFormFields({ intent, name }: { intent: string; name: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
    </>
  )
}
