// A word that opens its paragraph of the rules (rules/watch.ts hears of the press).
import type { ComponentChildren } from 'preact';

export function RuleTerm(props: {
  /** Undefined: the rules have no paragraph of it, and it is a mere word. */
  readonly section: string | undefined;
  readonly children: ComponentChildren;
}) {
  if (props.section === undefined) return <>{props.children}</>;
  return (
    <button type="button" class="rule-term" data-rule={props.section}>
      {props.children}
    </button>
  );
}
