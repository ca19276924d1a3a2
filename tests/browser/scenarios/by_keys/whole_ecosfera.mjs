// Ecosfera from the lobby to its end without a mouse: by the marks of its keys, and by roles and accessible names.
import { wholeGame } from '../../players/by_keys.mjs';
import { patient_server } from '../../players/foretold.mjs';

export const server_options = [...patient_server, '--bot-pace-ms', '0'];

export default async function whole({ person }) {
  await wholeGame(await person('Ann'), 'ecosfera');
}
