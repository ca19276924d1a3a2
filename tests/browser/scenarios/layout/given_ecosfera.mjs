// Given moments, asked in all windows and states, and held against the list of what is known of them.
import { heldToList } from '../../layout/held_to_list.mjs';

export default heldToList('ecosfera');
