// What a control of a board that sends an action says of itself on the page: which one. Two controls of one action say
// the same, so that it is enough if one of them is in sight. And what a control says that is about an action but does
// not send it yet.

export function carriesOut(action: { readonly type: string }): { readonly 'data-carries-out': string } {
  return { 'data-carries-out': JSON.stringify(action) };
}

export function aimsAt(action: { readonly type: string }): { readonly 'data-aims-at': string } {
  return { 'data-aims-at': JSON.stringify(action) };
}
