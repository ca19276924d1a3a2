// What a control of a board that sends an action says of itself on the page: which one. Two controls of one action say
// the same, so that it is enough if one of them is in sight.

export function carriesOut(action: { readonly type: string }): { readonly 'data-carries-out': string } {
  return { 'data-carries-out': JSON.stringify(action) };
}
