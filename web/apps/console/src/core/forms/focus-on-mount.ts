/** As `ref` of the first field of a step or dialog: typing can begin at once. */
export function focusOnMount(field: { focus: () => void } | null): void {
  field?.focus();
}
