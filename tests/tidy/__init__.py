"""The house's rules that a machine can check, one module for each; docs/architecture.md says why they are rules."""
