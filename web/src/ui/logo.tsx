// Our sign: a sprout under a bell jar.

export function Logo({ size = 34 }: { readonly size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="5.5" r="2.6" class="logo-wood" />
      <path d="M10 38V23a14 14 0 0 1 28 0v15z" class="logo-glass" />
      <path d="M24 38V27" class="logo-stem" />
      <path
        d="M24 32c-5.6 0-9-3.4-9-8.6 5.6 0 9 3.5 9 8.600zM24 28c0-5.6 3.6-9.2 9.4-9.2 0 5.7-3.7 9.2-9.4 9.200z"
        class="logo-leaf"
      />
      <path d="M14.5 22.500a9.5 9.5 0 0 1 4-7.3" class="logo-shine" />
      <rect x="6" y="37.5" width="36" height="5.5" rx="2.7" class="logo-wood" />
    </svg>
  );
}
