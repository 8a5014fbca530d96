// An application may set the --screen-… variables on anything around the screen; without them Portico's own colours count.

/** How a line to type into looks. */
export const controlLook =
	"h-11 w-full min-w-0 rounded-[var(--screen-radius,0.5rem)] border border-[var(--screen-line,var(--color-line-strong))] " +
	"bg-[var(--screen-surface,var(--color-surface))] px-3 text-start text-lg text-ink aria-invalid:border-danger " +
	"focus-visible:border-[var(--screen-accent,var(--color-accent))] " +
	"focus-visible:outline-[var(--screen-accent,var(--color-accent))]";

/** Text in another language than the screen's reads in its own direction, on the side where the others stand. */
export const ownDirection = "[unicode-bidi:plaintext] [text-align:-webkit-match-parent] [text-align:match-parent]";

/** The shape that all buttons of a screen share. */
export const buttonShape =
	"flex min-h-11 w-full items-center justify-center gap-2 rounded-[var(--screen-radius,0.5rem)] px-4 py-2 text-center " +
	"text-lg font-medium wrap-anywhere transition-colors " +
	"focus-visible:outline-[var(--screen-accent,var(--color-accent))]";

/** What stands in for something that cannot be shown here. */
export const placeholderLook =
	"flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-[var(--screen-radius,0.5rem)] border border-dashed " +
	"border-line-strong bg-sunken px-3 py-2 text-center text-muted";
