/** The classes of text fields and native selects. A module of its own, because server components need the text. */
export const inputClasses =
	"h-8 w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 text-ink read-only:bg-sunken " +
	"aria-invalid:border-danger disabled:opacity-60";
