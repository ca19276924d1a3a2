/**
 * What stands in a field for words, which is cut where more than `most` characters do. As the server counts them: a
 * field's own `maxLength` would cut emoji at half of that.
 */
export function typedIn(field: { value: string }, most: number): string {
  const characters = Array.from(field.value);
  if (characters.length > most) field.value = characters.slice(0, most).join('');
  return field.value;
}
