// What the page shows of Ecosfera before there is a table.
import { defineCover } from '../contract.ts';
import en from './cover/en.json';
import ja from './cover/ja.json';
import ru from './cover/ru.json';
import { Emblem } from './emblem.tsx';

export default defineCover({ id: 'ecosfera', Emblem, messages: { en, ja, ru } });
