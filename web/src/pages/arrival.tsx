// The question to who has come with a token of an identity provider.
import { useArrival } from '../account/arrival.ts';
import { useLeaving } from '../account/at_provider.tsx';
import { useApp } from '../hooks.ts';
import { PagePart } from './part.tsx';

export function ArrivalQuestion() {
  const { client } = useApp();
  const leave = useLeaving((address) => location.replace(address));
  const [arrival, close] = useArrival(client, () => leave('sign_in'));
  if (arrival === null) return null;
  // A link that comes while another is asked about is a question of its own.
  const { token } = arrival;
  return (
    <PagePart
      of="arrival"
      show={({ NotOurs, Question }) =>
        arrival.kind === 'not_ours' ? (
          <NotOurs key={token} onClose={close} />
        ) : (
          <Question key={token} arrival={arrival} onClose={close} />
        )
      }
    />
  );
}
