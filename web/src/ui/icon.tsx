// Line drawings of our own on a 24 grid. Decorative: the control around them has the words.

const drawings = {
  alert: 'M12 4 2.8 19.500h18.400zM12 10v4.500M12 17.200v.1',
  arrow_left: 'M19 12H5m6-6-6 6 6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10.300 21h3.400M12 5V3.500',
  bot: 'M5 9.5h14v10H5zM12 9.5V6a1.7 1.7 0 1 0-.1 0M9.3 13.5v.1m5.4-.1v.1M9.5 16.5h5M2.5 12.5v4m19-4v4',
  bulb: 'M9.5 17.5h5M10 20.5h4M9.5 17.5c0-2.7-3.2-3.8-3.2-7.7a5.7 5.7 0 0 1 11.4 0c0 3.9-3.2 5-3.2 7.7',
  chat: 'M4 5.5h16v10.500H11l-4.500 3.500v-3.500H4zM8 9.500h8M8 12.500h5',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  flag: 'M6 21V4.500h12l-2.500 4 2.500 4H6',
  gear: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.500v5M9 14.500v5',
  history: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13.500M12 8v4.500l3 2',
  invite: 'M14 19.500c0-3-2.3-5-5.3-5s-5.2 2-5.2 5M8.7 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400zM18 8.500v6m-3-3h6',
  key: 'M14.5 14.500a5 5 0 1 0-4.7-3.300L3.5 17.500v3h3.200v-2.200h2.200v-2.200h1.800l1-1.200M16 8v.1',
  leaf: 'M5 19C4 10 9 5 20 4c0 10-4.5 15.5-12 14M5 20c1.5-4.5 4.5-7.5 9-9.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  scales: 'M12 4v16m-4 0h8M5 7h14M5 7l-2.5 6.500a2.8 2.8 0 0 0 5 0zm14 0-2.5 6.500a2.8 2.8 0 0 0 5 0z',
  send: 'M4 12 20 4.500 15.500 20l-4-6.500zM11.500 13.500 20 4.500',
  share: 'M8 8.5 12 4.500l4 4M12 5v10M6 11.500H5v8.500h14v-8.500h-1',
  step_back: 'm14.5 5-7 7 7 7',
  step_on: 'm9.5 5 7 7-7 7',
  timer: 'M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM9.5 2.800h5M12 9.500v4l2.5 1.5',
  to_end: 'm7 5 7 7-7 7M17.500 5v14',
  to_start: 'm17 5-7 7 7 7M6.500 5v14',
  undo: 'M9 5 4.5 9.5 9 14M5 9.500h9a5 5 0 0 1 0 10h-4',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
