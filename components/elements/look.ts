// An application may set the --screen-… variables around a screen; without them Portico's colours are used.

/** The style of text fields. */
export const controlLook =
	"h-11 w-full min-w-0 rounded-[var(--screen-radius,0.5rem)] border border-[var(--screen-line,var(--color-line-strong))] " +
	"bg-[var(--screen-surface,var(--color-surface))] px-3 text-start text-lg text-ink aria-invalid:border-danger " +
	"focus-visible:border-[var(--screen-accent,var(--color-accent))] " +
	"focus-visible:outline-[var(--screen-accent,var(--color-accent))]";

/** Text in a language other than the screen's has its own direction, aligned like the others. */
export const ownDirection = "[unicode-bidi:plaintext] [text-align:-webkit-match-parent] [text-align:match-parent]";

/** The shape of all buttons of a screen. */
export const buttonShape =
	"flex min-h-11 w-full items-center justify-center gap-2 rounded-[var(--screen-radius,0.5rem)] px-4 py-2 text-center " +
	"text-lg font-medium wrap-anywhere transition-colors " +
	"focus-visible:outline-[var(--screen-accent,var(--color-accent))]";

/** The style of placeholders for what cannot be shown. */
export const placeholderLook =
	"flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-[var(--screen-radius,0.5rem)] border border-dashed " +
	"border-line-strong bg-sunken px-3 py-2 text-center text-muted";

/** A link in the accent of the page. */
export const linkLook = "rounded-xs text-[var(--screen-accent,var(--color-accent))] underline underline-offset-3";
