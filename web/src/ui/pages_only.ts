// Some networks let pages through and no WebSocket: then it is not the server that can't be reached.

/** Whether the server itself answers over plain HTTP now; the page of a hotel's portal is no answer. */
export async function answersPages(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    return (await answer.text()) === 'ok\n';
  } catch {
    return false;
  }
}
